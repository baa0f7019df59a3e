import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "../account/auth.ts";
import { reloadPause } from "../lib/store/reload-until-done.ts";
import { learner } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { useConfirmation } from "./use-confirmation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a visible page asks until the payment is confirmed", async () => {
  const paying = { ...learner, subscription: { status: "confirming" as const } };
  let user: typeof learner = paying;
  const server = serve({ "POST /user/getuser": () => ({ body: { user } }) });
  auth.user = paying;
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  renderHook(() => useConfirmation());
  await vi.advanceTimersByTimeAsync(reloadPause);
  expect(server.callsOf("POST /user/getuser")).toHaveLength(0);
  visibility.mockReturnValue("visible");
  await vi.advanceTimersByTimeAsync(reloadPause);
  user = learner;
  await vi.advanceTimersByTimeAsync(reloadPause * 3);
  expect(server.callsOf("POST /user/getuser")).toHaveLength(2);
  expect(auth.user.subscription.status).toBe("active");
});
