import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "./toast.ts";

// Brings the message of the running call.
await import("./member-request.ts");

afterEach(() => toast.remove());

test("what is said before the library is there is shown in its order", async () => {
  const loading = vi.spyOn(toast, "loading");
  const success = vi.spyOn(toast, "success");
  void showToast("getLectures", false);
  void showToast("getLectures", false, { ok: true, data: {}, message: "Lectures fetched successfully" });

  expect(loading).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
  expect(loading.mock.invocationCallOrder[0]).toBeLessThan(success.mock.invocationCallOrder[0] ?? 0);
});
