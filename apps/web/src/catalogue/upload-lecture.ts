import type { ResponseOf } from "../request/api.ts";
import { fileOf, textOf } from "../request/forms.ts";
import type { Outcome, Reply } from "../request/outcome.ts";
import { finishRequest } from "../request/member-request.ts";
import { upload } from "../request/upload.ts";
import type { Sent } from "./resumable-upload.ts";
import { posterOf } from "./lecture-poster.ts";

interface LectureUpload {
  outcome: Promise<Outcome<ResponseOf<"addLecture">>>;
  cancel: () => void;
}

type OnProgress = Parameters<typeof upload>[3];

/** Bytes up to which a video is sent in one request: to begin it anew costs little. */
const small = 8_000_000;

/** Adds a draft. Sends a frame of the video with it, where this browser can take one. */
export function uploadLecture(courseId: string, form: FormData, onProgress: OnProgress): LectureUpload {
  const send = (values: FormData) =>
    upload("addLecture", `/course/${encodeURIComponent(courseId)}?draft=true`, values, onProgress);
  const video = fileOf(form, "lecture");
  if (!video) return send(form);

  let cancelled = false;
  let cancel = () => {
    cancelled = true;
  };
  const start = async () => {
    const poster = await posterOf(video);
    if (cancelled) return finishRequest("addLecture", Promise.resolve({ kind: "cancelled" }));
    if (video.size > small) {
      const texts = { title: textOf(form, "title"), description: textOf(form, "description") };
      return finishRequest("addLecture", sendLarge({ courseId, ...texts, video, poster }));
    }
    const sending = send(poster ? withPoster(form, poster) : form);
    cancel = sending.cancel;
    return sending.outcome;
  };
  const sendLarge = async (sent: Sent): Promise<Reply<ResponseOf<"addLecture">>> => {
    const loaded = await import("./resumable-upload.ts").catch(() => undefined);
    if (!loaded) return { kind: "unreachable" };
    if (cancelled) return { kind: "cancelled" };
    const sending = loaded.sendInPieces(sent, onProgress);
    cancel = sending.cancel;
    return sending.reply;
  };
  return { outcome: start(), cancel: () => cancel() };
}

/** First, so that the server can refuse it before the video is sent. */
function withPoster(form: FormData, poster: Blob): FormData {
  const whole = new FormData();
  whole.set("poster", poster, "poster.jpg");
  for (const [name, value] of form) whole.append(name, value);
  return whole;
}
