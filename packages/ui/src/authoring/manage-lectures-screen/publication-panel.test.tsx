import { render, screen } from "@testing-library/react";
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
const user = userEvent.setup();

const button = (name: string) => screen.getByRole("button", { name });

test("who gives no time after all is back at the button", async () => {
  const actions = { onPublish: vi.fn(), onSchedule: vi.fn(), onUnpublish: vi.fn() };
  render(<PublicationPanel course={draft} {...actions} />);
  await user.click(button("Publish later…"));
  await user.click(button("Cancel"));
  expect(button("Publish later…")).toHaveFocus();
});
