import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ChartCard } from "./chart-card.tsx";

const Chart = lazyPart(async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a chart that could not be loaded leaves its card, with the table", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <ChartCard title="Sales" table={<p>22</p>}>
      <Chart />
    </ChartCard>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("This part could not be shown.");
  expect(screen.getByRole("button", { name: "Show as a table" })).toBeInTheDocument();
});
