import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ready } from "../../lib/loadable.ts";
import { noDrafts, summaries } from "./questions.fixtures.ts";
import { Questions } from "./questions.tsx";

vi.mock(import("./question-form.tsx"), () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a form that could not be loaded leaves the list of questions", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Questions
      questions={ready(summaries)}
      onNear={vi.fn()}
      onRetry={vi.fn()}
      loadingMore={false}
      href={(id) => `#${id ?? ""}`}
      drafts={noDrafts}
      validate={() => ({})}
      onQuestion={vi.fn()}
      onTitle={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ask a question" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be shown.");
  expect(screen.getByText("Is n = 30 enough?")).toBeInTheDocument();
});
