import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { PartBoundary } from "../kit/feedback/part-boundary/part-boundary.tsx";
import { lazyPart } from "./lazy-part.ts";

test("code that could not be loaded is loaded again on request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => React.ReactNode>>().mockRejectedValue(new TypeError("offline"));
  const Part = lazyPart(load);
  render(
    <PartBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PartBoundary>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Check your connection.");
  expect(load).toHaveBeenCalledTimes(2);

  load.mockResolvedValue(() => <p>The part</p>);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The part")).toBeInTheDocument();
});
