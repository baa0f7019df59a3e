import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
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
