import { act, render, screen } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { useState } from "react";
import { toast } from "react-hot-toast/headless";
import { expect, test, vi } from "vitest";
import { Toaster } from "../../feedback/toaster/toaster.tsx";
import { Dialog } from "./dialog.tsx";

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <a href="#elsewhere">Elsewhere</a>
      <Dialog open={open} onOpenChange={setOpen} title="Statistics" footer={<button type="button">Watch</button>}>
        Twenty-four lectures.
      </Dialog>
    </>
  );
}

test("focus is trapped, and returns to the opener", async () => {
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Details" });
  await userEvent.click(opener);

  const dialog = screen.getByRole("dialog", { name: "Statistics" });
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (let presses = 0; presses < 5; presses += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }

  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test("the page behind is hidden from assistive technology", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  expect(screen.queryByRole("link", { name: "Elsewhere" })).not.toBeInTheDocument();
});

test("pressing a toast does not close the dialog", async () => {
  // The page behind a dialog takes no pointer; a toast does, by a class that is not loaded here.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const onOpenChange = vi.fn<(open: boolean) => void>();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  render(
    <>
      <Toaster />
      <p>Behind</p>
      <Dialog open onOpenChange={onOpenChange} title="Statistics" />
    </>,
  );
  act(() => void toast("Saved"));
  await user.click(screen.getByText("Saved"));
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.click(screen.getByText("Behind"));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  act(() => toast.removeAll());
});
