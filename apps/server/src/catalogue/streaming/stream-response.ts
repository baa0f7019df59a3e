import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../platform/dependencies.ts";
import { streamsOf, type StreamRow } from "./stream-rows.ts";
import { streamLinks } from "./stream-link.ts";

type Schemas = components["schemas"];

export interface StreamFields {
  stream?: Schemas["Stream"];
  streaming?: Schemas["Streaming"];
}

interface Asking {
  /** Undefined for who may not watch. */
  session: string | undefined;
  isAdmin: boolean;
}

interface Streamed {
  id: string;
  videoFile: string;
}

/** What answers say of the streams of lectures, read at once for all of them. */
export function streamFields({ config, db, clock }: Pick<Dependencies, "config" | "db" | "clock">) {
  const links = streamLinks(config.sessionSecrets);

  function toFields(
    row: StreamRow | undefined,
    { id, videoFile }: Streamed,
    { session, isAdmin }: Asking,
  ): StreamFields {
    const streaming = isAdmin && config.streaming !== undefined ? { streaming: toStreaming(row) } : {};
    if (row?.state !== "ready" || session === undefined) return streaming;
    const { address, thumbnails } = links.sign({ session, lectureId: id, videoFile }, row.thumbnails, clock());
    return { ...streaming, stream: { secure_url: address, ...(thumbnails !== undefined && { thumbnails }) } };
  }

  return async (lectures: readonly Streamed[], asking: Asking): Promise<(lecture: Streamed) => StreamFields> => {
    const isShown = asking.session !== undefined || asking.isAdmin;
    const rows = isShown
      ? await streamsOf(
          db,
          lectures.map(({ videoFile }) => videoFile),
        )
      : new Map<string, StreamRow>();
    return (lecture) => toFields(rows.get(lecture.videoFile), lecture, asking);
  };
}

/** One without a row waits for the next look. */
function toStreaming(row: StreamRow | undefined): Schemas["Streaming"] {
  if (row === undefined || row.state === "waiting") return { state: "waiting" };
  if (row.state === "running") return { state: "running", progress: Math.floor(row.progress * 100) };
  return { state: row.state, ...(row.state === "failed" && row.reason !== null && { reason: row.reason }) };
}
