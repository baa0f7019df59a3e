import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { FormDraft, TypedText } from "../../lib/forms/form-draft.ts";
import { QuestionForm, type QuestionFormProps } from "./question-form.tsx";

test("a question that a reload restores is still about its second", async () => {
  let stored: TypedText | undefined;
  const draft: FormDraft = {
    stays: true,
    read: () => stored,
    write: (typed) => (stored = typed),
    clear: () => (stored = undefined),
  };
  const onQuestion = vi.fn<QuestionFormProps["onQuestion"]>(async () => ({ ok: true, message: "" }));
  const open = (second: number) =>
    render(
      <QuestionForm
        player={{ position: () => second, seek: vi.fn() }}
        drafts={() => draft}
        validate={() => ({})}
        onQuestion={onQuestion}
        onTitle={vi.fn()}
        onLeave={vi.fn()}
      />,
    );
  const { unmount } = open(75);
  await userEvent.type(screen.getByRole("textbox", { name: "Your question in one sentence" }), "Why?");
  unmount();
  open(0);
  expect(await screen.findByRole("checkbox", { name: /1:15/ })).toBeChecked();
  await userEvent.type(screen.getByRole("textbox", { name: /^What you have tried/ }), "It is not clear.");
  await userEvent.click(screen.getByRole("button", { name: "Send question" }));
  await waitFor(() => expect(onQuestion).toHaveBeenCalledWith({ title: "Why?", text: "It is not clear.", second: 75 }));
});
