import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { visitor } from "../../account/model/viewer.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { statistics } from "../model/course.fixtures.ts";
import { CoursesScreen } from "./courses-screen.tsx";

vi.mock(import("./filters-and-empty.ts"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("filters that could not be loaded leave the courses", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Suspense>
      <CoursesScreen
        courses={ready([statistics])}
        viewer={visitor}
        query=""
        filter="all"
        onSearch={() => undefined}
        onChoose={() => undefined}
        onRetry={() => undefined}
      />
    </Suspense>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be shown.");
  expect(screen.getByRole("link", { name: statistics.title })).toBeInTheDocument();
});
