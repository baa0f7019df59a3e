import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { retries } from "../../../lib/retries.ts";
import { PartBoundary } from "./part-boundary.tsx";

test.each([
  ["on request", () => userEvent.click(screen.getByRole("button", { name: "Retry" }))],
  ["when the connection is back", () => [...retries].forEach((retry) => retry())],
])("code that could not be loaded is loaded again %s", async (_, again) => {
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
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be shown");
  expect(load).toHaveBeenCalledTimes(2);

  load.mockResolvedValue(() => <p>The part</p>);
  await act(async () => again());
  expect(await screen.findByText("The part")).toBeInTheDocument();
});
