import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../dependencies.ts";
import { isSoundFile, isStreamOnly } from "../../platform/media/file-type.ts";
import { chosenTrack, findStreams, type StreamRow } from "./stored-streams.ts";
import { streamLinks } from "./stream-link.ts";

type Schemas = components["schemas"];

export interface StreamFields {
  stream?: Schemas["Stream"];
  streamOnly?: true;
  preparing?: true;
  streaming?: Schemas["Streaming"];
}

interface Asking {
  /** Undefined for who may not watch. */
  session: string | undefined;
  isAuthor: boolean;
}

interface Streamed {
  id: string;
  videoFile: string | null;
}

/** Reads the streams for all lectures of a response at once. */
export function streamFields({ config, db, clock }: Pick<Dependencies, "config" | "db" | "clock">) {
  const links = streamLinks(config.sessionSecrets);

  function toFields(
    row: StreamRow | undefined,
    { id, videoFile }: Streamed,
    { session, isAuthor }: Asking,
  ): StreamFields {
    if (videoFile === null || isSoundFile(videoFile)) return {};
    const streaming = isAuthor && config.streaming !== undefined ? { streaming: toStreaming(row) } : {};
    if (session === undefined) return streaming;
    const fields = { ...streaming, ...(isStreamOnly(videoFile) && { streamOnly: true as const }) };
    if (isInProgress(row)) return { ...fields, preparing: true };
    if (row?.state !== "ready") return fields;
    const { address, thumbnails } = links.sign({ session, lectureId: id, videoFile }, row.thumbnails, clock());
    return { ...fields, stream: { secure_url: address, ...(thumbnails !== undefined && { thumbnails }) } };
  }

  function isInProgress(row: StreamRow | undefined): boolean {
    return row?.state === "running" || (config.streaming !== undefined && (row?.state ?? "waiting") === "waiting");
  }

  return async (lectures: readonly Streamed[], asking: Asking): Promise<(lecture: Streamed) => StreamFields> => {
    const isShown = asking.session !== undefined || asking.isAuthor;
    const rows = isShown
      ? await findStreams(
          db,
          lectures.flatMap(({ videoFile }) => videoFile ?? []),
        )
      : new Map<string, StreamRow>();
    return (lecture) => toFields(rows.get(lecture.videoFile ?? ""), lecture, asking);
  };
}

/** A video without a row waits for the next check. */
function toStreaming(row: StreamRow | undefined): Schemas["Streaming"] {
  if (row === undefined) return { state: "waiting" };
  const { state, progress, reason, soundTracks } = row;
  const chosen = chosenTrack(row);
  return {
    state,
    ...(state === "running" && { progress: Math.floor(progress * 100) }),
    ...(state === "failed" && reason !== null && { reason }),
    ...(soundTracks.length > 1 && {
      soundTracks: soundTracks.map((each) => toSoundTrack(each, each.track === chosen)),
    }),
  };
}

function toSoundTrack({ track, language, title }: StreamRow["soundTracks"][number], isChosen: boolean) {
  return {
    track,
    ...(language !== undefined && { language }),
    ...(title !== undefined && { title }),
    ...(isChosen && { chosen: true as const }),
  };
}
