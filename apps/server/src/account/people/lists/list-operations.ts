import type { components } from "@lms/api/schema";
import type { Dependencies } from "../../../dependencies.ts";
import { readForm } from "../../../platform/forms/multipart.ts";
import { requireValid } from "../../../platform/forms/require-valid.ts";
import { enqueueOnce } from "../../../platform/jobs/job-queue.ts";
import { encodeCursor, readCursor, toPage } from "../../../platform/lib/cursor.ts";
import { isId, newId } from "../../../platform/lib/id.ts";
import { success } from "../../../platform/lib/message.ts";
import type { Operations } from "../../../platform/lib/operations.ts";
import { Problem } from "../../../platform/lib/problem.ts";
import { parsePool } from "../../../platform/parsing/parse-pool.ts";
import { audit } from "../../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../../platform/policy/decision.ts";
import { isCourse, readPeriod, requireCourse } from "../right-period.ts";
import { listReceiver } from "./list-receiver.ts";
import { sendResultsCsv } from "./list-results-csv.ts";
import * as stored from "./list-rows.ts";
import { type ListedRight, type Planned, planRows } from "./plan-rows.ts";
import type { ListEntry, readList } from "./read-list.ts";

type Schemas = components["schemas"];
type ListOperations = Pick<
  Operations<"people">,
  "checkPeopleList" | "listPeopleLists" | "getPeopleList" | "runPeopleList" | "exportPeopleListResults"
>;

const plannedAtOnce = 2000;

/** A list is checked first. Its job starts when that is what the administrator wants. */
export function listOperations(dependencies: Dependencies): ListOperations {
  const { db, clock } = dependencies;

  async function requireList(listId: string): Promise<stored.ListRow> {
    const found = isId(listId) ? await stored.findList(db, listId) : undefined;
    if (found === undefined) throw listNotFound();
    return found;
  }

  async function answerList(listId: string): Promise<Schemas["PeopleList"]> {
    const row = await requireList(listId);
    return toList(row, (await stored.countRows(db, [listId])).get(listId));
  }

  return {
    checkPeopleList: async (request) => {
      const { id: userId } = requireSignedIn(request.viewer);
      await using form = await readForm(request, {
        fields: ["course", "until", "reason"],
        files: { list: listReceiver },
      });
      const { list, course, until, reason } = requireValid("PeopleListForm", { ...form.values, ...form.files }, form);
      const now = clock();
      const { until: endsAt = null } = readPeriod({ until }, now);
      const right = { courseId: (await requireCourse(db, course)) ?? null, endsAt };
      const id = newId();
      const rows = await planList(dependencies, right, await parseList(list.bytes));
      await db.transaction(async (tx) => {
        await stored.insertList(tx, { id, userId, ...right, reason: reason.trim() }, rows, now);
        await audit(tx, { subject: ["people", id], after: { rows: rows.length } });
      });
      return { ...success("account.peopleListChecked"), list: await answerList(id) };
    },

    listPeopleLists: async () => {
      const rows = await stored.lastLists(db);
      const ids = rows.map(({ list }) => list.id);
      const counted = await stored.countRows(db, ids);
      return {
        ...success("account.peopleListsFetched"),
        lists: rows.map((row) => toList(row, counted.get(row.list.id))),
      };
    },

    getPeopleList: async ({ params: { listId }, query: { only, limit = 50, cursor } }) => {
      const after = readCursor(cursor, parseRow);
      const found = await requireList(listId);
      const counted = (await stored.countRows(db, [listId])).get(listId);
      const rows = await stored.readRows(db, listId, { only, limit, after });
      const { page, next } = toPage(rows, limit, ({ row }) => encodeCursor([row]));
      const list = toList(found, counted);
      const total = only === undefined || counted === undefined ? list.rows : stored.countProblems(counted);
      return { ...success("account.peopleListFetched"), list, rows: page.map(toRow), total, ...next };
    },

    runPeopleList: async ({ params: { listId }, viewer }) => {
      const { id: userId } = requireSignedIn(viewer);
      await requireList(listId);
      await db.transaction(async (tx) => {
        const now = clock();
        const started = await stored.startList(tx, listId, userId, now);
        if (started === undefined) return;
        const { courseId, endsAt, reason } = started;
        if (endsAt !== null && endsAt <= now) throw new Problem(409, "account.rightEndTooEarly");
        if (courseId !== null && !(await isCourse(tx, courseId))) throw new Problem(409, "account.noSuchCourse");
        await audit(tx, { subject: ["people", listId], after: { courseId, endsAt, reason } });
        await enqueueOnce(tx, { kind: "run-people-list", subject: listId }, now);
      });
      return { ...success("account.peopleListStarted"), list: await answerList(listId) };
    },

    exportPeopleListResults: async ({ params: { listId } }, reply) => {
      await requireList(listId);
      await audit(db, { subject: ["people", listId] });
      return sendResultsCsv(reply, db, listId);
    },
  };
}

/** In a thread: it may take a second. */
function parseList(input: Uint8Array): Promise<ListEntry[]> {
  const module = new URL("./read-list.ts", import.meta.url);
  return parsePool.run<typeof readList>({ module, name: "readList", input, field: "list" });
}

/** Rows whose address is in an earlier one are known without the database. */
async function planList(
  { db, config, clock }: Dependencies,
  right: ListedRight,
  entries: readonly ListEntry[],
): Promise<stored.NewRow[]> {
  const firsts = new Map<string, number>();
  for (const { row, emailKey } of entries)
    if (emailKey !== undefined && !firsts.has(emailKey)) firsts.set(emailKey, row);
  const keys = [...firsts.keys()];
  const plans = new Map<string, Planned>();
  const now = clock();
  for (let at = 0; at < keys.length; at += plannedAtOnce) {
    const piece = await planRows({ db, config, now }, right, keys.slice(at, at + plannedAtOnce));
    for (const [key, plan] of piece) plans.set(key, plan);
  }
  return entries.map(({ row, name, email, emailKey = null }) => {
    const entry = { row, name, email, emailKey, first: null, userId: null };
    const first = emailKey === null ? undefined : firsts.get(emailKey);
    if (emailKey === null || first === undefined) return { ...entry, plan: "invalid" };
    if (first !== row) return { ...entry, first, plan: "repeated" };
    const { outcome, userId = null } = plans.get(emailKey) ?? { outcome: "invite" };
    return { ...entry, plan: outcome, userId };
  });
}

/** PostgreSQL's integers end there. */
const lastRow = 2 ** 31 - 1;

function parseRow([row]: readonly unknown[]): number | undefined {
  return typeof row === "number" && Number.isInteger(row) && row >= 0 && row <= lastRow ? row : undefined;
}

function toList({ list, title, by }: stored.ListRow, counted?: stored.Counted): Schemas["PeopleList"] {
  const { id, state, courseId, endsAt, reason, createdAt, startedAt, finishedAt } = list;
  const { rows = 0, rowsDone = 0, counts = {} } = counted ?? {};
  return {
    _id: id,
    state,
    ...(courseId !== null && { course: { _id: courseId, ...(title !== null && { title }) } }),
    ...(endsAt && { until: endsAt.toISOString() }),
    reason,
    ...(by !== null && { by }),
    createdAt: createdAt.toISOString(),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    deletedAt: stored.deletionMoment(list).toISOString(),
    rows,
    rowsDone,
    counts: {
      grant: 0,
      covered: 0,
      disabled: 0,
      invite: 0,
      invited: 0,
      invalid: 0,
      repeated: 0,
      stopped: 0,
      ...counts,
    },
  };
}

function toRow({ row, name, email, first, outcome, done }: stored.ResultRow): Schemas["PeopleListRow"] {
  return {
    row,
    email,
    ...(name !== "" && { name }),
    outcome,
    ...(first !== null && { first }),
    ...(done && { done }),
  };
}

function listNotFound(): Problem {
  return new Problem(404, "account.peopleListNotFound");
}
