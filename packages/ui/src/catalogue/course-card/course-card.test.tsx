import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { algebra, chemistry, statistics, typography } from "../model/course.fixtures.ts";
import { CourseCard } from "./course-card.tsx";

test("shows title, instructor, number of lectures and price", () => {
  render(<CourseCard course={statistics} price="Included in ₹499 a year" href="/there" />);

  expect(screen.getByRole("heading", { level: 3, name: "Practical Statistics with Python" })).toBeVisible();
  expect(screen.getByText("Asha Raman")).toBeVisible();
  expect(screen.getByText("24 lectures · 984 learners")).toBeVisible();
  expect(screen.getByText("Included in ₹499 a year")).toBeVisible();
  expect(screen.getByText("BESTSELLER")).toBeVisible();
});

test("uses the singular for one lecture, and shows no badge without one", () => {
  const { rerender } = render(<CourseCard course={typography} href="/there" />);
  expect(screen.getByText("1 lecture · 492 learners")).toBeVisible();

  rerender(<CourseCard course={algebra} href="/there" />);
  expect(screen.getByText("14 lectures · 0 learners")).toBeVisible();
  expect(screen.queryByText(/BESTSELLER|POPULAR|NEW/)).not.toBeInTheDocument();
});

test("says its language, and marks its title where that is not the page's", () => {
  const { rerender } = render(<CourseCard course={chemistry} href="/there" />);
  expect(screen.getByText(/Hindi/)).toBeVisible();
  expect(screen.getByRole("heading", { name: chemistry.title })).toHaveAttribute("lang", "hi");
  expect(screen.getByRole("heading", { name: chemistry.title })).toHaveAttribute("dir", "auto");

  rerender(<CourseCard course={{ ...statistics, language: "en" }} href="/there" />);
  expect(screen.getByText(/English/)).toBeVisible();
  expect(screen.getByRole("heading", { name: statistics.title })).not.toHaveAttribute("lang");
});

test("links to its href, with the title as its accessible name", () => {
  render(
    <CourseCard
      course={statistics}
      href="/course/displaylectures?course=c1"
      detailsHref="/course/description?course=c1"
    />,
  );

  expect(screen.getByRole("link", { name: "Practical Statistics with Python" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1",
  );
  expect(screen.getByRole("link", { name: "About this course: Practical Statistics with Python" })).toHaveAttribute(
    "href",
    "/course/description?course=c1",
  );
});

test.each([
  { role: "link", href: "/courses/practical-statistics-4f0c2a91be" },
  { role: "button", href: undefined },
])("its title is a $role that opens its details by pointer and by keyboard", async ({ role, href }) => {
  const onOpen = vi.fn<() => void>();
  render(<CourseCard course={statistics} href={href} onOpen={onOpen} />);
  const title = screen.getByRole(role, { name: "Practical Statistics with Python" });

  await userEvent.click(title);
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a press with %o is the link's own",
  (how) => {
    const onOpen = vi.fn<() => void>();
    render(<CourseCard course={statistics} href="/courses/practical-statistics-4f0c2a91be" onOpen={onOpen} />);
    const isFollowed = fireEvent.click(screen.getByRole("link", { name: statistics.title }), how);
    expect(isFollowed).toBe(true);
    expect(onOpen).not.toHaveBeenCalled();
  },
);

test("shows the progress of a started course only", () => {
  const { rerender } = render(<CourseCard course={{ ...statistics, percent: 43 }} href="/there" />);
  expect(screen.getByRole("progressbar", { name: "Progress in Practical Statistics with Python" })).toHaveAttribute(
    "value",
    "43",
  );
  expect(screen.getByText("43% complete")).toBeVisible();
  expect(screen.getByText("Resume")).toBeVisible();

  rerender(<CourseCard course={{ ...statistics, percent: 100 }} href="/there" />);
  expect(screen.getByText("Completed")).toBeVisible();
  expect(screen.queryByText("Resume")).not.toBeInTheDocument();

  rerender(<CourseCard course={statistics} href="/there" />);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});
