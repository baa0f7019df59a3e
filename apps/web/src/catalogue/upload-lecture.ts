import type { ResponseOf } from "../request/api.ts";
import { fileOf } from "../request/forms.ts";
import type { Outcome } from "../request/outcome.ts";
import { finishRequest } from "../request/member-request.ts";
import { upload } from "../request/upload.ts";
import { posterOf } from "./lecture-poster.ts";

interface LectureUpload {
  outcome: Promise<Outcome<ResponseOf<"addLecture">>>;
  cancel: () => void;
}

/** Adds a draft. Sends a frame of the video with it, where this browser can take one. */
export function uploadLecture(
  courseId: string,
  form: FormData,
  onProgress: Parameters<typeof upload>[3],
): LectureUpload {
  const send = (values: FormData) =>
    upload("addLecture", `/course/${encodeURIComponent(courseId)}?draft=true`, values, onProgress);
  const video = fileOf(form, "lecture");
  if (!video) return send(form);

  let cancelled = false;
  let sending: LectureUpload | undefined;
  const start = async () => {
    const poster = await posterOf(video);
    if (cancelled) return finishRequest("addLecture", Promise.resolve({ kind: "cancelled" }));
    sending = send(poster ? withPoster(form, poster) : form);
    return sending.outcome;
  };
  return {
    outcome: start(),
    cancel: () => {
      cancelled = true;
      sending?.cancel();
    },
  };
}

/** First, so that the server can refuse it before the video is sent. */
function withPoster(form: FormData, poster: Blob): FormData {
  const whole = new FormData();
  whole.set("poster", poster, "poster.jpg");
  for (const [name, value] of form) whole.append(name, value);
  return whole;
}
