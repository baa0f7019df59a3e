import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "./toast.ts";

afterEach(() => toast.remove());

test("what is said before the library is there is shown in its order", async () => {
  const loading = vi.spyOn(toast, "loading");
  const success = vi.spyOn(toast, "success");
  // Nothing is on screen yet, so that nothing is loaded for this.
  void showToast("dismiss", "getLectures");
  void showToast("loading", "getLectures", "Fetching the lectures...");
  void showToast("success", "getLectures", "Lectures fetched successfully");

  expect(loading).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(loading.mock.invocationCallOrder[0]).toBeLessThan(success.mock.invocationCallOrder[0] ?? 0);
});
