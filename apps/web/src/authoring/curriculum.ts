import type { components } from "@lms/api/schema";
import { t } from "@lms/texts/web/curriculum";
import { type CurriculumRow, curriculumRows } from "@lms/ui/authoring/model/curriculum-rows";
import { randomId } from "@lms/ui/lib/format/random-id";
import { registerReset, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { ifMatch } from "../request/if-match.ts";
import { isRecord } from "../request/is-record.ts";
import { request } from "../request/member-request.ts";
import { isRetryable, type Outcome } from "../request/outcome.ts";
import { showToast } from "../request/toast.ts";
import { type CourseLectures, lectures, loadLectures, putCurriculum } from "../playback/lectures.ts";
import { type LostChange, lostChange, mergeCurricula } from "./merge-curricula.ts";

type Curriculum = Pick<CourseLectures, "lectures" | "sections" | "curriculumVersion">;
type Saved = components["schemas"]["CurriculumAnswer"];

/** The last change of each course, which the next one waits for. */
const lastSaves = new Map<string, Promise<boolean>>();
registerReset("viewer", () => lastSaves.clear());

/** Retries of a change that conflicts with others. */
const maxMerges = 3;

/** Rows that were added or changed since the list of `ids` was shown stay. */
export function reorder(courseId: string, ids: string[]): Promise<boolean> {
  const known = loadedCurriculum(courseId);
  const before = known ? rowsIn(known).filter(({ id }) => ids.includes(id)) : [];
  const rowById = new Map(before.map((row) => [row.id, row]));
  const after = ids.flatMap((id) => rowById.get(id) ?? []);
  return save(courseId, (rows) => mergeCurricula(before, after, rows));
}

/** The first one takes all lectures, others come last. */
export const addSection = (courseId: string, title: string): Promise<boolean> =>
  save(courseId, (rows) => {
    const section: CurriculumRow = { kind: "section", id: `${newSection}${randomId()}`, title };
    return rows.some(({ kind }) => kind === "section") ? [...rows, section] : [section, ...rows];
  });

export const renameSection = (courseId: string, sectionId: string, title: string): Promise<boolean> =>
  save(courseId, (rows) => rows.map((row) => (row.id === sectionId ? { kind: "section", id: sectionId, title } : row)));

/** The toast offers `undo`. Resolves to whether the section is gone. */
export const deleteSection = (
  courseId: string,
  sectionId: string,
  options: { withLectures: boolean; undo: (() => void) | undefined },
): Promise<boolean> => inTurn(courseId, () => deleteSectionNow(courseId, sectionId, options));

type Change = (rows: readonly CurriculumRow[]) => CurriculumRow[];

/** Resolves to whether it was saved. */
const save = (courseId: string, change: Change): Promise<boolean> => inTurn(courseId, () => saveNow(courseId, change));

/** Changes of a course are made one after the other. */
function inTurn(courseId: string, change: () => Promise<boolean>): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const before = lastSaves.get(courseId) ?? Promise.resolve(true);
  const own = before.then(() => isSameViewer() && change());
  lastSaves.set(
    courseId,
    own.catch(() => false),
  );
  return own;
}

async function deleteSectionNow(
  courseId: string,
  sectionId: string,
  { withLectures, undo }: { withLectures: boolean; undo: (() => void) | undefined },
): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const params = { path: { courseId, sectionId }, query: { withLectures } };
  const call = api.DELETE("/course/{courseId}/sections/{sectionId}", { params });
  const outcome = await request("deleteSection", call, { quiet: "success" });
  if (!isSameViewer()) return false;
  if (outcome.ok) {
    void showToast("deleteSection", false, outcome, undo);
    putCurriculum(courseId, outcome.data);
  }
  const isGone = outcome.ok || outcome.status === 404;
  if (isGone || isRetryable(outcome)) await loadLectures(courseId, { quiet: true });
  return isGone;
}

async function saveNow(courseId: string, change: Change): Promise<boolean> {
  const isSameViewer = rememberViewer();
  const sent = await sendMerged(courseId, change);
  if (!sent || !isSameViewer()) return false;
  const { outcome, lost } = sent;
  void showToast(
    "saveCurriculum",
    false,
    lost ? { ok: false, status: 409, message: lostChangeMessage(lost), errors: {} } : outcome,
  );
  if (outcome.ok) putCurriculum(courseId, outcome.data);
  // Another admin changed the lectures, or they were saved and the response lost.
  else if (outcome.status === 409 || outcome.status === 412 || isRetryable(outcome)) {
    await loadLectures(courseId, { quiet: true });
  }
  return outcome.ok && lost === undefined;
}

function lostChangeMessage({ kind, title }: LostChange): string {
  if (title === undefined) return t("deleted");
  if (kind === "section-gone") return t("sectionGone", { title });
  return kind === "renamed" ? t("sectionRenamed", { title }) : t("sectionDeleted", { title });
}

interface Sent {
  outcome: Outcome<Saved>;
  lost?: LostChange | undefined;
}

async function sendMerged(courseId: string, change: Change): Promise<Sent | undefined> {
  const known = await knownCurriculum(courseId);
  if (known === undefined) return undefined;
  const base = rowsIn(known);
  const mine = change(base);
  let outcome = await send(courseId, mine, known.curriculumVersion);
  for (let merges = 1; merges <= maxMerges; merges += 1) {
    const current = currentCurriculum(outcome);
    if (current === undefined) return { outcome };
    const other = rowsIn(current);
    outcome = await send(courseId, mergeCurricula(base, mine, other), current.curriculumVersion);
    if (outcome.ok) return { outcome: { ...outcome, message: t("merged") }, lost: lostChange(base, mine, other) };
  }
  return { outcome };
}

/** The result has its version if the server responds. */
async function knownCurriculum(courseId: string): Promise<Curriculum | undefined> {
  if (loadedCurriculum(courseId)?.curriculumVersion === undefined) await loadLectures(courseId, { quiet: true });
  return loadedCurriculum(courseId);
}

function loadedCurriculum(courseId: string): Curriculum | undefined {
  const known = lectures.byCourse[courseId];
  return known?.status === "ready" ? known.value : undefined;
}

function send(courseId: string, rows: readonly CurriculumRow[], version: string | undefined): Promise<Outcome<Saved>> {
  const call = api.PUT("/course/{courseId}/curriculum", {
    params: { path: { courseId } },
    body: toCurriculum(rows),
    ...ifMatch(version),
  });
  return request("saveCurriculum", call, { quiet: true });
}

const newSection = "new ";

function toCurriculum(rows: readonly CurriculumRow[]): components["schemas"]["Curriculum"] {
  const whole: components["schemas"]["Curriculum"] = { lectures: [], sections: [] };
  for (const row of rows) {
    if (row.kind === "lecture") (whole.sections.at(-1) ?? whole).lectures.push(row.id);
    else if (row.id.startsWith(newSection)) whole.sections.push({ title: row.title, lectures: [] });
    else whole.sections.push({ _id: row.id, title: row.title, lectures: [] });
  }
  return whole;
}

function rowsIn({ sections = [], lectures: all }: Curriculum): CurriculumRow[] {
  return curriculumRows({
    sections: sections.map(({ _id, title }) => ({ id: _id, title })),
    lectures: all.map(({ _id, sectionId }) => ({ id: _id, sectionId })),
  });
}

function currentCurriculum(outcome: Outcome<Saved>): Curriculum | undefined {
  if (outcome.ok || !isRecord(outcome.body)) return undefined;
  const current = outcome.body["current"];
  return isCurriculum(current) ? current : undefined;
}

function isCurriculum(value: unknown): value is Curriculum {
  return isRecord(value) && Array.isArray(value["lectures"]);
}
