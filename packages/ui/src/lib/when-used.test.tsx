import { expect, test, vi } from "vitest";

test.each(["pointerover", "keydown", "focusin", "touchstart"])(
  "%s is the first sign of use, and counts once, after the next frame",
  async (sign) => {
    vi.resetModules();
    delete document.documentElement.dataset["used"];
    const { whenUsed } = await import("./when-used.ts");
    const early = vi.fn<() => void>();
    const given = vi.fn<() => void>();
    whenUsed(early);
    whenUsed(given)();
    expect(early).not.toHaveBeenCalled();
    expect(document.documentElement).not.toHaveAttribute("data-used");

    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(early).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(early).toHaveBeenCalledOnce());
    expect(document.documentElement).toHaveAttribute("data-used");
    expect(given).not.toHaveBeenCalled();

    const late = vi.fn<() => void>();
    whenUsed(late);
    expect(late).toHaveBeenCalledOnce();
  },
);
