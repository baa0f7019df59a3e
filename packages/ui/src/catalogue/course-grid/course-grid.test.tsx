import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { admin, learner, subscriber, visitor } from "../../account/model/viewer.fixtures.ts";
import { courses } from "../model/course.fixtures.ts";
import { CourseGrid } from "./course-grid.tsx";
import { bundle } from "../../billing/model/bundle.fixtures.ts";

test("a visitor gets the details in a dialog, and the card gets the focus back", async () => {
  render(<CourseGrid courses={courses} viewer={visitor} bundle={bundle} />);
  const card = screen.getByRole("link", { name: "Typography for Interfaces" });
  expect(card).toHaveAttribute("href", "/courses/typography-4f0c2a91be");

  await userEvent.click(card);
  const dialog = await screen.findByRole("dialog", { name: "Typography for Interfaces" });
  expect(dialog).toHaveTextContent("Size, measure and rhythm");
  expect(dialog).toHaveTextContent("Included in ₹499 a year");
  expect(screen.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
  expect(screen.getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");

  expect(screen.getByRole("link", { name: "See the whole course" })).toHaveAttribute(
    "href",
    "/courses/typography-4f0c2a91be",
  );

  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(card).toHaveFocus());
});

test("the first picture is loaded before all others, which are loaded later", () => {
  const shown = courses.map((course) => ({ ...course, thumbnailUrl: "/media/one" }));
  const { container } = render(<CourseGrid courses={shown} viewer={visitor} />);
  const images = [...container.querySelectorAll("img")];
  const loads = images.map((image) => `${image.getAttribute("loading")} ${image.getAttribute("fetchpriority")}`);
  expect(loads[0]).toBe("eager high");
  expect(new Set(loads.slice(1))).toEqual(new Set(["lazy null"]));
});

test("a viewer with an account opens the lectures", () => {
  render(<CourseGrid courses={courses} viewer={learner} bundle={bundle} />);
  expect(screen.getByRole("link", { name: "Typography for Interfaces" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c-typography",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a started course opens at its next lecture", () => {
  const [first] = courses;
  if (!first) throw new Error("There is no course.");
  render(<CourseGrid courses={[{ ...first, percent: 43, nextLectureId: "l4" }]} viewer={subscriber} bundle={bundle} />);
  expect(screen.getByRole("link", { name: first.title })).toHaveAttribute(
    "href",
    `/course/displaylectures?course=${first.id}&lecture=l4`,
  );
});

test("the price is the bundle's, and Included for subscribers", () => {
  const { rerender } = render(<CourseGrid courses={courses} viewer={admin} bundle={bundle} />);
  expect(screen.getAllByText("Included in ₹499 a year")).toHaveLength(courses.length);

  rerender(<CourseGrid courses={courses} viewer={subscriber} bundle={bundle} />);
  expect(screen.getAllByText("Included")).toHaveLength(courses.length);

  rerender(<CourseGrid courses={courses} viewer={learner} />);
  expect(screen.queryByText(/Included|₹/)).not.toBeInTheDocument();
});
