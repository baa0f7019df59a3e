import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";

vi.mock("@lms/ui/site/error-screen", () => {
  throw new TypeError("offline");
});

function Broken(): never {
  throw new Error("The page has no bottom.");
}

test("a page that throws says so also where the error screen cannot be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("This page stopped working.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});
