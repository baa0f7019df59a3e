import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { PartBoundary } from "./part-boundary.tsx";

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
  expect(await screen.findByRole("alert")).toHaveTextContent("could not be shown");
  expect(load).toHaveBeenCalledTimes(2);

  load.mockResolvedValue(() => <p>The part</p>);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The part")).toBeInTheDocument();
});
