import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

test.each([
  [42.6, 43],
  [-3, 0],
  [250, 100],
])("%d percent is shown as %d", (percent, shown) => {
  render(<ProgressBar label="Upload" percent={percent} />);
  expect(screen.getByRole("progressbar", { name: "Upload" })).toHaveValue(shown);
});
