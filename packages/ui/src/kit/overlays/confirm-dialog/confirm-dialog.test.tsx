import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function ask(busy: boolean) {
  const calls = { onConfirm: vi.fn(), onOpenChange: vi.fn() };
  render(
    <ConfirmDialog open title="Delete the course?" confirmLabel="Delete" busyLabel="Deleting..." busy={busy} {...calls}>
      This cannot be undone.
    </ConfirmDialog>,
  );
  return calls;
}

test("Enter right after opening cancels", async () => {
  const { onConfirm, onOpenChange } = ask(false);
  expect(screen.getByRole("alertdialog", { name: "Delete the course?" })).toHaveAccessibleDescription(
    "This cannot be undone.",
  );
  await userEvent.keyboard("{Enter}");
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("confirming leaves the dialog to its caller", async () => {
  const { onConfirm, onOpenChange } = ask(false);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("while busy it can be neither closed nor confirmed again", async () => {
  const { onConfirm, onOpenChange } = ask(true);
  await userEvent.click(screen.getByRole("button", { name: "Deleting..." }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.keyboard("{Escape}");
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
