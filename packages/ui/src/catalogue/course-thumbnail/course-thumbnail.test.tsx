import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { statistics } from "../model/course.fixtures.ts";
import { CourseThumbnail } from "./course-thumbnail.tsx";

const course = { ...statistics, thumbnailUrl: "/media/one.webp" };

test("reserves its space before the picture is loaded, and loads pictures below the fold lazily", () => {
  const { container } = render(<CourseThumbnail course={course} />);
  const image = container.querySelector("img");

  expect(image).toHaveAttribute("width", "640");
  expect(image).toHaveAttribute("height", "360");
  expect(image).toHaveAttribute("loading", "lazy");
  expect(image).toHaveAttribute("alt", "");
});

test("shows drawn art when its picture fails, and tries another address again", () => {
  const { container, rerender } = render(<CourseThumbnail course={course} />);
  fireEvent.error(screen.getByRole("presentation"));
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");

  rerender(<CourseThumbnail course={{ ...course, thumbnailUrl: "/media/two.webp" }} />);
  expect(container.querySelector("img")).toHaveAttribute("src", "/media/two.webp");
});

test("shows drawn art when there is no picture", () => {
  const { container } = render(<CourseThumbnail course={{ ...course, thumbnailUrl: undefined }} />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).toHaveTextContent("PS");
});
