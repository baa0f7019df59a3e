import { t } from "@lms/texts/web/captions";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import type { CaptionsUpload } from "@lms/ui/authoring/model/captions-upload";
import type { CaptionLine, ManagedCaptions } from "@lms/ui/authoring/model/managed-captions";
import type { components } from "@lms/api/schema";
import { runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { conflictingVersion, ifMatch } from "../request/if-match.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import type { Quiet } from "../request/quiet.ts";
import { loadLectures } from "../playback/lectures.ts";
import type { LectureIds } from "../playback/lecture-texts.ts";

type Change = components["schemas"]["CaptionsChange"];
type Language = components["schemas"]["LanguageOfCaptions"];

interface CaptionsState {
  /** Ready with undefined: there is no such lecture. */
  byLecture: Record<string, Loadable<ManagedCaptions[] | undefined>>;
  /** See `captionsKey`. */
  changing: string[];
}

const initial = (): CaptionsState => ({ byLecture: {}, changing: [] });

export const captions = createStore("viewer", initial);

const resource = createResource<string, ManagedCaptions[] | undefined>({
  lifetime: "viewer",
  values: () => captions.byLecture,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

/** Ids of the captions that are being changed. */
export function captionsKey(lectureId: string, language: string): string {
  return `${lectureId} ${language}`;
}

export async function loadCaptions({ courseId, lectureId }: LectureIds): Promise<void> {
  await resource.load(lectureId, async (quiet) => {
    const call = api.GET("/course/{courseId}/lectures/{lectureId}/captions", {
      params: { path: { courseId, lectureId } },
    });
    return mapData(await request("getCaptions", call, { quiet }), (answer) => answer.captions);
  });
}

/** The server detects the encoding. */
export async function uploadCaptions(place: LectureIds, language: Language, file: File): Promise<CaptionsUpload> {
  if (file.size > maxFileBytes) return { refusal: t("tooLarge") };
  const outcome = await change(place, language, { fileBytes: await toBase64(file) }, { quiet: true });
  return outcome.ok ? { changes: outcome.data.changes ?? [] } : { refusal: outcome.message };
}

export async function saveLines(
  place: LectureIds,
  language: Language,
  cues: CaptionLine[],
  version: string | undefined,
): Promise<"saved" | "changed" | "failed"> {
  const outcome = await change(place, language, { cues: cues.map(toCue) }, { version });
  if (outcome.ok) return "saved";
  const otherVersion = conflictingVersion(outcome, "captions");
  if (otherVersion) resource.put(place.lectureId, otherVersion);
  return otherVersion ? "changed" : "failed";
}

export async function makeDefault(place: LectureIds, language: Language): Promise<void> {
  await change(place, language, { isDefault: true });
}

export async function deleteCaptions({ courseId, lectureId }: LectureIds, language: Language): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId, language } };
  const outcome = await runOncePerId(captions, "changing", captionsKey(lectureId, language), () =>
    request("deleteCaptions", api.DELETE("/course/{courseId}/lectures/{lectureId}/captions/{language}", { params })),
  );
  if (!outcome || !isSameViewer()) return;
  if (outcome.ok) {
    resource.put(lectureId, outcome.data.captions);
    void loadLectures(courseId, { quiet: true });
  } else if (outcome.status === 404) await loadCaptions({ courseId, lectureId });
}

/** Base64 makes them as long as the contract allows. */
const maxFileBytes = 1_500_000;

async function change(
  { courseId, lectureId }: LectureIds,
  language: Language,
  body: Change,
  { version, quiet }: { version?: string | undefined; quiet?: Quiet } = {},
): Promise<Outcome<components["schemas"]["CaptionsAnswer"]>> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, lectureId, language } };
  const outcome = await runOncePerId(captions, "changing", captionsKey(lectureId, language), () =>
    request(
      "saveCaptions",
      api.PUT("/course/{courseId}/lectures/{lectureId}/captions/{language}", { params, body, ...ifMatch(version) }),
      quiet === undefined ? {} : { quiet },
    ),
  );
  if (!outcome) return alreadyRunning;
  if (outcome.ok && isSameViewer()) {
    resource.put(lectureId, outcome.data.captions);
    // Caption links have changed: the lectures are loaded again.
    void loadLectures(courseId, { quiet: true });
  }
  return outcome;
}

function toCue({ start, end, text, settings }: CaptionLine): components["schemas"]["CaptionCue"] {
  return { start, end, text, ...(settings !== undefined && { settings }) };
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // Divisible by 3, so that each part is whole; a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 24_576) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 24_576))));
  }
  return parts.join("");
}
