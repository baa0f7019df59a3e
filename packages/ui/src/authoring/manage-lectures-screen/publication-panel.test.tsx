import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ManagedCourse } from "../model/managed-course.ts";
import { PublicationPanel } from "./publication-panel.tsx";

const draft: ManagedCourse = {
  id: "c1",
  title: "Practical Statistics",
  category: "Data",
  instructor: "Priya Nair",
  published: false,
  lectures: [{ id: "l1", title: "Means", description: "What they hide." }],
};
const published: ManagedCourse = { ...draft, published: true };
const user = userEvent.setup();

function panel(course: ManagedCourse, publishing = false) {
  const actions = { onPublish: vi.fn(), onSchedule: vi.fn(), onUnpublish: vi.fn() };
  return <PublicationPanel course={course} publishing={publishing} {...actions} />;
}

const button = (name: string) => screen.getByRole("button", { name });

async function setTime(): Promise<void> {
  await user.click(button("Publish later…"));
  await user.type(screen.getByLabelText("Publish on"), "2099-01-01T09:00");
  await user.click(button("Set the time"));
}

async function unpublish(): Promise<void> {
  await user.click(button("Make it a draft"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Make it a draft" }));
}

test.each([
  ["published", draft, published, () => user.click(button("Publish"))],
  ["given a time", draft, { ...draft, publishAt: "2099-01-01T03:30:00.000Z" }, setTime],
  ["made a draft", published, draft, unpublish],
])("a course that is %s keeps the focus in the panel, whose buttons are others then", async (_, from, to, act) => {
  const { rerender } = render(panel(from));
  await act();
  rerender(panel(from, true));
  rerender(panel(to));
  expect(screen.getByRole("region", { name: /^Publication/ })).toHaveFocus();
});

test("who gives no time after all is back at the button", async () => {
  render(panel(draft));
  await user.click(button("Publish later…"));
  await user.click(button("Cancel"));
  expect(button("Publish later…")).toHaveFocus();
});
