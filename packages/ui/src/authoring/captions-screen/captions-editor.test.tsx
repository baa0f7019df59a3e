import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { FormDraft, TypedText } from "../../lib/forms/form-draft.ts";
import type { ManagedCaptions } from "../model/managed-captions.ts";
import { CaptionsEditor } from "./captions-editor.tsx";

const captions = {
  language: "en",
  isDefault: true,
  version: "v-en",
  cues: [
    { start: 0.5, end: 3.5, text: "What an average hides" },
    { start: 8.2, end: 11.4, text: "So we look at the spread, too." },
  ],
};

function storedDraft(stored: { typed?: TypedText | undefined }): FormDraft {
  return {
    read: () => stored.typed,
    write: (typed) => (stored.typed = typed),
    clear: () => (stored.typed = undefined),
  };
}

function editorOf(saved: ManagedCaptions, stored: { typed?: TypedText | undefined } = {}) {
  return (
    <CaptionsEditor
      captions={saved}
      saving={false}
      onSave={vi.fn(async () => "saved" as const)}
      onDirtyChange={vi.fn()}
      formDraft={storedDraft(stored)}
    />
  );
}

function show(stored: { typed?: TypedText | undefined } = {}) {
  return render(editorOf(captions, stored));
}

/** What a reload finds: a page that is left forgets it. */
function reload(stored: { typed?: TypedText | undefined }): void {
  const { typed } = stored;
  cleanup();
  show({ typed });
}

test("a reload keeps what was typed in a line, and what was changed before", async () => {
  const stored = {};
  show(stored);
  await userEvent.click(screen.getByRole("button", { name: "Delete the line at 0:00.500" }));
  await userEvent.click(screen.getByRole("button", { name: "Edit the line at 0:08.200" }));
  await userEvent.type(screen.getByLabelText("Text"), " And");
  await userEvent.clear(screen.getByLabelText("End"));
  reload(stored);

  expect(screen.getByText("Restored what you typed.")).toBeVisible();
  expect(screen.getByLabelText("Text")).toHaveValue("So we look at the spread, too. And");
  expect(screen.getByLabelText("End")).toHaveValue("");
  expect(screen.queryByText("What an average hides")).not.toBeInTheDocument();
});

test("a reload keeps a new line, until it is discarded", async () => {
  const stored = {};
  show(stored);
  await userEvent.click(screen.getByRole("button", { name: "Add a line" }));
  await userEvent.type(screen.getByLabelText("Text"), "The end");
  reload(stored);

  expect(screen.getByLabelText("Text")).toHaveValue("The end");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByLabelText("Text")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add a line" })).toBeEnabled();
  expect(screen.getByRole("region", { name: "Lines in English" })).toHaveFocus();
});

test("whoever has added a line or saved goes on by keys in the lines", async () => {
  const { rerender } = show();
  const lines = screen.getByRole("region", { name: "Lines in English" });
  await userEvent.click(screen.getByRole("button", { name: "Add a line" }));
  await userEvent.type(screen.getByLabelText("Text"), "The end");
  await userEvent.click(screen.getByRole("button", { name: "Add Line" }));
  expect(lines).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  const added = { start: 11.4, end: 14.4, text: "The end" };
  rerender(editorOf({ ...captions, version: "v-en-2", cues: [...captions.cues, added] }));
  expect(screen.queryByRole("button", { name: "Save Changes" })).not.toBeInTheDocument();
  expect(lines).toHaveFocus();
});
