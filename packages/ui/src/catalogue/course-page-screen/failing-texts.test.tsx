import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitor } from "../../account/model/viewer.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { statistics } from "../model/course.fixtures.ts";
import { CoursePageScreen } from "./course-page-screen.tsx";

vi.mock(import("./text-facts.tsx"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a course whose texts could not be described counts its lectures", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lectures = ["Spread", "Sampling"].map((title) => ({
    id: title,
    title,
    parts: ["text"] as const,
    duration: 60,
  }));
  render(
    <CoursePageScreen
      course={ready({ ...statistics, lectures })}
      viewer={visitor}
      onPreview={() => undefined}
      onRetry={() => undefined}
    />,
  );
  const [fact] = screen.getAllByRole("definition");
  await vi.waitFor(() => expect(fact).toHaveTextContent("2"));
  expect(screen.getByText("Sampling")).toBeInTheDocument();
});
