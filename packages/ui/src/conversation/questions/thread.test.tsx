import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { TypedText } from "../../lib/forms/form-draft.ts";
import { ready } from "../../lib/loadable.ts";
import { noDrafts, question, thread } from "./questions.fixtures.ts";
import { Thread } from "./thread.tsx";

test("an answer that is typed under a question is not under the next one", async () => {
  const props = { ...thread, drafts: noDrafts, href: () => "/questions", validate: () => ({}) };
  const { rerender } = render(<Thread {...props} />);
  await userEvent.type(screen.getByLabelText("Your answer"), "Because sums forget.");
  rerender(<Thread {...props} question={ready({ ...question, id: "q9", title: "Is thirty enough?" })} />);
  expect(screen.getByLabelText("Your answer")).toHaveValue("");
  expect(screen.getByRole("heading", { name: "Is thirty enough?" })).toHaveFocus();
});

test.each([
  ["gone", undefined],
  ["deleted beside its answers", { ...question, state: "deleted" as const }],
  ["locked", { ...question, locked: true }],
])("an answer that is typed stays to be copied when its question is %s", async (_, now) => {
  const stored = new Map<string, TypedText>();
  const drafts = (form: string, record: string) => ({
    stays: true as const,
    read: () => stored.get(`${form} ${record}`),
    write: (typed: TypedText) => void stored.set(`${form} ${record}`, typed),
    clear: () => void stored.delete(`${form} ${record}`),
  });
  const props = { ...thread, drafts, href: () => "/questions", validate: () => ({}) };
  const { rerender } = render(<Thread {...props} />);
  await screen.findByRole("form", { name: "Answer this question" });
  await userEvent.type(screen.getByLabelText("Your answer"), "Because sums forget.");
  rerender(<Thread {...props} question={ready(now)} />);
  expect(screen.queryByRole("form", { name: "Answer this question" })).not.toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Your text" })).toHaveValue("Because sums forget.");
  expect(screen.getByRole("alert")).toHaveTextContent(/^What you wrote cannot be sent/);
});
