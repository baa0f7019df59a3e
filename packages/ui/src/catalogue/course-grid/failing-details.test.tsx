import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { visitor } from "../../account/model/viewer.fixtures.ts";
import { courses } from "../model/course.fixtures.ts";
import { CourseGrid } from "./course-grid.tsx";

vi.mock(import("../course-details-dialog/course-details-dialog.tsx"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("details that could not be loaded leave the courses", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(<CourseGrid courses={courses} viewer={visitor} />);
  const card = screen.getByRole("link", { name: "Typography for Interfaces" });
  await userEvent.click(card);
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be shown.");
  expect(card).toBeInTheDocument();
});
