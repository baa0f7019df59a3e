import { toast } from "react-hot-toast/headless";
import { beforeEach, expect, test, vi } from "vitest";
import { FakeUpload } from "../testing/fake-upload.ts";
import { upload } from "./upload.ts";

// Brings the message of a lecture that could not be added.
await import("./member-request.ts");

const progress = vi.fn<(progress: { loaded: number; total: number }) => void>();

beforeEach(() => {
  progress.mockClear();
  toast.remove();
  FakeUpload.install();
});

function send() {
  const form = new FormData();
  form.append("title", "The mean");
  return { form, ...upload("addLecture", "/course/c1", form, progress) };
}

test("the form is posted with the session, and reports its progress", async () => {
  const { form, outcome } = send();
  const call = FakeUpload.last();
  expect(call).toMatchObject({ method: "POST", withCredentials: true, body: form });
  expect(call.url).toBe(`${location.origin}/api/v1/course/c1`);

  call.progress(400, 1000);
  expect(progress).toHaveBeenLastCalledWith({ loaded: 400, total: 1000 });
  call.respond(201, { success: true, message: "Lecture added successfully", course: { _id: "c1" } });
  expect(await outcome).toMatchObject({ ok: true, data: { course: { _id: "c1" } } });
});

test("a refusal has the server's message and its fields", async () => {
  const { outcome } = send();
  const errors = [{ field: "lecture", message: "Only videos are accepted" }];
  FakeUpload.last().respond(415, { success: false, message: "Only videos are accepted", errors });
  expect(await outcome).toEqual({
    ok: false,
    status: 415,
    message: "Only videos are accepted",
    errors: { lecture: "Only videos are accepted" },
  });
});

test("a response that is not JSON is a failure", async () => {
  const { outcome } = send();
  FakeUpload.last().answerText(413, "<html>Request Entity Too Large</html>");
  expect(await outcome).toMatchObject({ ok: false, status: 413, message: "Failed to add lecture" });
});

test("a lost connection is shown and logged", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { outcome } = send();
  FakeUpload.last().lose();
  expect(await outcome).toMatchObject({ status: 0, message: "Failed to add lecture. Check your connection." });
  expect(console.error).toHaveBeenCalledOnce();
});

test("a cancelled upload shows no error", async () => {
  const error = vi.spyOn(toast, "error");
  const dismiss = vi.spyOn(toast, "dismiss");
  const { outcome, cancel } = send();
  cancel();
  expect(await outcome).toMatchObject({ ok: false, cancelled: true });
  // The library of toasts is loaded when it is needed first.
  await vi.waitFor(() => expect(dismiss).toHaveBeenCalledWith("addLecture"));
  expect(error).not.toHaveBeenCalled();
});
