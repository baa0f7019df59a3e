import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { learningDays } from "../model/learning.fixtures.ts";
import { MinutesChart } from "./minutes-chart.tsx";

test.each([
  [[0, 40], /^< 1 min in all, most on .* with < 1 min, today < 1 min\.$/],
  [[50, 50, 50], /^2 min in all, most on .* with < 1 min, today < 1 min\.$/],
  [[119, 0], /^1 min in all, most on .* with 1 min, today 0 min\.$/],
])("days of %j seconds are summed before they are rounded down", (seconds, summary) => {
  render(<MinutesChart days={learningDays(seconds.map((each) => each / 60))} />);
  expect(screen.getByText(summary)).toBeInTheDocument();
});
