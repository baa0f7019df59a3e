import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { LectureUpload } from "../model/lecture-upload.ts";
import { UploadRow } from "./upload-row.tsx";

const draft: LectureUpload = {
  id: "u1",
  file: new File(["x"], "notes.txt", { type: "text/plain" }),
  fileName: "notes.txt",
  size: 1,
  title: "Plots",
  description: "What to draw.",
  status: "draft",
};

function row(upload: LectureUpload, props: Partial<Parameters<typeof UploadRow>[0]> = {}) {
  return (
    <UploadRow
      upload={upload}
      validate={() => ({})}
      onDraft={vi.fn()}
      onSend={vi.fn()}
      onPause={vi.fn()}
      onResume={vi.fn()}
      onCancel={vi.fn()}
      onRemove={vi.fn()}
      onChoose={vi.fn()}
      onReplace={vi.fn()}
      {...props}
    />
  );
}

function mustBeVideo(values: FormData) {
  const video = values.get("lecture");
  return video instanceof File && video.type.startsWith("video/") ? {} : { lecture: "Choose a video" };
}

test("the video is validated with the texts", async () => {
  const onSend = vi.fn();
  render(row(draft, { validate: mustBeVideo, onSend }));
  await userEvent.click(screen.getByRole("button", { name: "Add Lecture: notes.txt" }));
  expect(screen.getByText("Choose a video")).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
});

test("the row keeps the focus when the pressed button is removed", async () => {
  const { rerender } = render(row(draft));
  await userEvent.click(screen.getByRole("button", { name: "Add Lecture: notes.txt" }));
  rerender(row({ ...draft, status: "sending", progress: { loaded: 1, total: 10 } }));
  expect(screen.getByRole("form", { name: "notes.txt" })).toHaveFocus();
});

test("a failed row keeps its texts, and sends them again", async () => {
  const onSend = vi.fn<(values: FormData) => void>();
  const { rerender } = render(row(draft, { onSend }));
  await userEvent.clear(screen.getByLabelText("Title"));
  await userEvent.type(screen.getByLabelText("Title"), "Better plots");
  rerender(row({ ...draft, status: "sending" }, { onSend }));
  rerender(row({ ...draft, status: "failed", failure: "Failed to add lecture" }, { onSend }));
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to add lecture");
  await userEvent.click(screen.getByRole("button", { name: "Retry: notes.txt" }));
  expect(onSend.mock.lastCall?.[0].get("title")).toBe("Better plots");
});

test("Pause keeps the focus when it becomes Resume", async () => {
  const onPause = vi.fn();
  const sending: LectureUpload = { ...draft, status: "sending", progress: { loaded: 1, total: 10 } };
  const { rerender } = render(row(sending, { onPause }));
  await userEvent.click(screen.getByRole("button", { name: "Pause notes.txt" }));
  expect(onPause).toHaveBeenCalledOnce();
  rerender(row({ ...sending, status: "paused" }));
  expect(screen.getByRole("button", { name: "Resume notes.txt" })).toHaveFocus();
});

test("the file of an interrupted one is chosen again, and can be given up", async () => {
  const onChoose = vi.fn();
  const onRemove = vi.fn();
  const interrupted: LectureUpload = { ...draft, status: "interrupted", file: undefined };
  const { container } = render(row(interrupted, { onChoose, onRemove }));
  const input = container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("No file can be chosen.");
  const again = new File(["x"], "notes.mp4", { type: "video/mp4" });
  await userEvent.upload(input, again);
  expect(onChoose).toHaveBeenCalledWith(again);
  await userEvent.click(screen.getByRole("button", { name: "Cancel Upload of notes.txt" }));
  expect(onRemove).toHaveBeenCalledOnce();
});
