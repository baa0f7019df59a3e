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

test("is loaded at the width it is shown at, and the first one before all others", () => {
  const thumbnailSrcSet = "/media/one.webp?w=256 256w, /media/one.webp?w=640 640w";
  const { container, rerender } = render(<CourseThumbnail course={{ ...course, thumbnailSrcSet }} sizes="144px" />);
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("srcset", thumbnailSrcSet);
  expect(image).toHaveAttribute("sizes", "144px");
  expect(image).not.toHaveAttribute("fetchpriority");

  rerender(<CourseThumbnail course={course} eager="first" />);
  expect(image).toHaveAttribute("fetchpriority", "high");
  expect(image).toHaveAttribute("loading", "eager");
  expect(image).not.toHaveAttribute("srcset");
  expect(image).not.toHaveAttribute("sizes");
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
