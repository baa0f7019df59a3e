import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { overlayEntry } from "../../../lib/focus/overlay-entry.ts";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

function Page({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState<"none" | "details" | "confirm">("none");
  return (
    <>
      <button type="button" onClick={() => setOpen("details")}>
        Details
      </button>
      <Dialog open={open !== "none"} onOpenChange={() => setOpen("none")} title="Statistics">
        <button type="button" onClick={() => setOpen("confirm")}>
          Delete
        </button>
        <button type="button" onClick={openNext}>
          Watch
        </button>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={() => setOpen("details")}
        title="Delete it?"
        confirmLabel="Delete"
        busy={busy}
        onConfirm={() => undefined}
      />
    </>
  );
}

/** As the app's router does. */
function openNext(): void {
  const open = overlayEntry.isReplaced?.() ? "replaceState" : "pushState";
  history[open]({ key: "next", idx: 2 }, "", "/next");
}

const hasEntry = () => Boolean(history.state?.overlay);
const dialog = (name: string) => screen.queryByRole(/Delete/.test(name) ? "alertdialog" : "dialog", { name });

/** At a page of the router with another one before it. */
async function openDetails(props: { busy?: boolean } = {}) {
  history.pushState({ key: "before" }, "", "/before");
  history.pushState({ key: "here", idx: 1 }, "", "/here");
  const router = vi.fn<() => void>();
  addEventListener("popstate", router);
  onTestFinished(() => removeEventListener("popstate", router));
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  await waitFor(() => expect(history.state).toEqual({ key: "here", idx: 2, overlay: true }));
  return { router, length: history.length };
}

test("Back closes a dialog, and the router hears nothing of it", async () => {
  const { router } = await openDetails();
  history.back();
  await waitFor(() => expect(dialog("Statistics")).toBeNull());
  expect(location.pathname).toBe("/here");
  expect(history.state).toEqual({ key: "here", idx: 1 });
  expect(router).not.toHaveBeenCalled();
});

test("closed by a key, it leaves no entry before the page", async () => {
  const { router } = await openDetails();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(hasEntry()).toBe(false));
  expect(history.state).toEqual({ key: "here", idx: 1 });
  expect(router).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(location.pathname).toBe("/before"));
  expect(router).toHaveBeenCalledOnce();
});

test("a page that is opened from it takes the place of its entry", async () => {
  const { length } = await openDetails();
  await userEvent.click(screen.getByRole("button", { name: "Watch" }));
  expect(location.pathname).toBe("/next");
  expect(history).toHaveLength(length);
  history.back();
  await waitFor(() => expect(history.state).toEqual({ key: "here", idx: 1 }));
});

test("of two, Back closes the upper one first", async () => {
  await openDetails();
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  history.back();
  await waitFor(() => expect(dialog("Delete it?")).toBeNull());
  await waitFor(() => expect(hasEntry()).toBe(true));
  expect(dialog("Statistics")).not.toBeNull();
  history.back();
  await waitFor(() => expect(dialog("Statistics")).toBeNull());
});

test("a busy one stays, and Back does not leave the page", async () => {
  await openDetails({ busy: true });
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const pushed = vi.spyOn(History.prototype, "pushState");
  history.back();
  await waitFor(() => expect(pushed).toHaveBeenCalledOnce());
  expect(hasEntry()).toBe(true);
  expect(dialog("Delete it?")).not.toBeNull();
  expect(location.pathname).toBe("/here");
});
