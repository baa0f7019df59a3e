import type { PageRead } from "@lms/api/page-rendering";
import { mayWatch } from "@lms/ui/account/model/viewer";
import { toViewer } from "../account/viewer.ts";
import { courseKind, mayEdit } from "../account/course-kind.ts";
import type { AppRoute, RouteLocation } from "../app/routes/app-route.ts";
import { routeReads } from "../app/routes/route-reads.ts";
import { tableKey, tableQueryIn, tableRequest } from "../authoring/course-table.ts";
import { salesKey, yearIn } from "../billing/sales.ts";
import { timeKey } from "../billing/sales-of-time.ts";
import { timeIn } from "../billing/time-choice.ts";
import { everyCourseKey, oneCourseKey } from "../catalogue/course-list.ts";
import { courseListReads } from "../catalogue/course-reads.ts";
import { choiceReader } from "../lib/lists/list-choice.ts";
import { routePaths } from "../lib/navigation/paths.ts";
import { listKey } from "../lib/store/paged-list.ts";
import type { User } from "../request/api.ts";
import { listRead, ownListRead } from "./list-reads.ts";

/** Undefined: this viewer gets the page from the browser, which may lead elsewhere. */
type Reads = (place: RouteLocation, user: User) => PageRead[] | undefined;

const progress: PageRead = { operation: "getProgress" };
const peopleChoice = choiceReader(["role", "account", "sort", "joinedFrom", "joinedTo", "seenFrom", "seenTo"]);
const auditChoice = choiceReader(["kind", "actor", "person", "firstDay", "lastDay"]);
const notesChoice = choiceReader(["course"]);
const batchFilters = ["all", "live", "offline", "upcoming", "mine"];
const batches: Reads = ({ search }) => [listRead("listBatches", search, { filters: batchFilters })];

/**
 * Pages of whoever is signed in that arrive painted, by the path of their route: what their stores load at first. A page that is not
 * here is drawn by the browser. The browser app does not have this list: it finds the reads in its document.
 */
const memberReads: Readonly<Record<string, Reads>> = {
  [routePaths.userDashboard]: (_, { role }) => [
    progress,
    { operation: "listCourses", query: { sort: "all", limit: "10", orderBy: "learners" } },
    ...(role === "USER" ? [ownListRead("listBatches", "mine")] : []),
  ],
  [routePaths.myCourses]: () => [
    progress,
    { operation: "listCourses", query: { sort: "all", limit: "100" }, key: everyCourseKey },
  ],
  [routePaths.lectures]: ({ search }, user) => {
    const courseId = search.get("course");
    if (!courseId) return undefined;
    const lectureId = search.get("lecture");
    const reads = lectureId !== null && mayWatch(toViewer(user), courseId);
    return [
      { operation: "getLectures", path: { courseId } },
      ...(reads ? [{ operation: "getLectureText" as const, path: { courseId, lectureId } }] : []),
      ...(search.get("view") === "learner" ? [] : [{ operation: "getCourseProgress" as const, path: { courseId } }]),
    ];
  },
  // Who sees the site as somebody may not read them.
  [routePaths.notes]: ({ search }, { seeing }) =>
    seeing ? undefined : [listRead("listNotes", search, { as: "", choice: notesChoice(search) })],
  [routePaths.wishes]: () => [ownListRead("listWishes", "all")],
  [routePaths.batches]: batches,
  [routePaths.batch]: ({ params: { batchId = "" } }) => [{ operation: "getBatch", path: { batchId } }],
  [routePaths.notices]: () => [ownListRead("listNotices", "all")],
  [routePaths.dashboardProfile]: () => [progress],
  [routePaths.settings]: (_, { role }) => [
    ...(role === "USER" ? [{ operation: "getNoticeSettings" as const }] : []),
    ownListRead("listMyAuditEntries", "all", 10),
  ],
  [routePaths.profile]: (_, { role }) => (role === "USER" ? [{ operation: "listOwnPayments" }] : []),
  [routePaths.editProfile]: () => [],
  [routePaths.changePassword]: () => [],
  [routePaths.receipt]: ({ params: { receiptNumber = "" } }) => [{ operation: "getReceipt", path: { receiptNumber } }],

  [routePaths.adminDashboard]: inPanel(({ search }, { role }) => [
    courseTable(search),
    ...(role === "ADMIN"
      ? [{ operation: "getUserStats" as const }, { operation: "getIntegrity" as const }, yearOfSales(search)]
      : []),
  ]),
  [routePaths.adminSales]: inPanel(({ search }, { role }) => {
    const { from, to } = timeIn(search);
    const payments = listRead("searchPayments", search, {
      parameter: "status",
      filters: ["all", "captured", "refunded", "disputed"],
      choice: { from, to },
    });
    if (role === "SUPPORT") return [payments];
    const sales: PageRead = { operation: "getSales", query: { from, to }, key: timeKey({ from, to }) };
    return [sales, payments, ownListRead("listPaymentCases", "open")];
  }),
  [routePaths.adminBatches]: inPanel(batches),
  [routePaths.createBatch]: inPanel(() => courseListReads()),
  [routePaths.editBatch]: inPanel(({ search }) => {
    const batchId = search.get("batch");
    return batchId ? [...courseListReads(), { operation: "getBatch", path: { batchId } }] : undefined;
  }),
  [routePaths.roster]: inPanel(({ search }) => {
    const batch = search.get("batch") ?? "";
    return [
      {
        ...listRead("listBatchMembers", search, { as: "", choice: { batch }, parameters: {} }),
        path: { batchId: batch },
      },
      { operation: "getBatch", path: { batchId: batch } },
    ];
  }),
  [routePaths.people]: inPanel(({ search }) => {
    const choice = peopleChoice(search);
    const { account, ...others } = choice;
    const filters = ["all", "subscribed", "granted", "ended", "never"];
    return [
      listRead("listPeople", search, {
        parameter: "right",
        filters,
        withoutDefault: true,
        choice,
        parameters: { ...others, ...(account && { disabled: String(account === "disabled") }) },
      }),
    ];
  }),
  [routePaths.person]: inPanel(({ params: { userId = "" } }, { role }) => [
    { operation: "getPerson", path: { userId } },
    ...courseListReads(),
    ...(role === "ADMIN" ? [personAudit(userId)] : []),
  ]),
  [routePaths.messages]: inPanel(({ search }) => [
    listRead("listContactMessages", search, { parameter: "status", filters: ["open", "done", "all"], as: "status" }),
  ]),
  [routePaths.staffQuestions]: inPanel(({ search }) => [
    listRead("listStaffQuestions", search, {
      parameter: "show",
      filters: ["unanswered", "reported", "all"],
      as: "show",
    }),
  ]),
  [routePaths.audit]: inPanel(({ search }) => {
    const choice = auditChoice(search);
    const { firstDay, lastDay, ...names } = choice;
    const parameters = { ...names, ...(firstDay && { from: firstDay }), ...(lastDay && { to: lastDay }) };
    return [listRead("listAuditEntries", search, { as: "", choice, parameters })];
  }),
  [routePaths.trash]: inPanel(() => [ownListRead("listTrashedItems", "all")]),
  [routePaths.imports]: inPanel(() => [{ operation: "listImports" }]),
  [routePaths.peopleLists]: inPanel(({ search }) =>
    search.get("list") ? undefined : [{ operation: "listPeopleLists" }, ...courseListReads()],
  ),
  [routePaths.siteSettings]: inPanel(() => [{ operation: "getSiteSettings" }]),
  [routePaths.courseForm]: inPanel(({ search }, user) => {
    const courseId = search.get("course") ?? undefined;
    if (!mayEdit(user, courseId)) return undefined;
    return [
      { operation: "getCourseNames" },
      ...(courseId ? [{ operation: "getLectures" as const, path: { courseId }, key: oneCourseKey }] : []),
    ];
  }),
  [routePaths.courseSchedule]: inPanel(({ params: { course: courseId = "" } }, user) => {
    if (!mayEdit(user, courseId)) return undefined;
    const path = { courseId };
    return [{ operation: "getCourseSchedule", path }, { operation: "getLectures", path }, ...courseListReads()];
  }),
  [routePaths.courseStaff]: inPanel(({ search }, user) => {
    const courseId = search.get("course") ?? "";
    if (courseId === "" || courseKind(user, courseId) === undefined) return undefined;
    return [
      { operation: "listCourseStaff", path: { courseId } },
      { operation: "getLectures", path: { courseId } },
    ];
  }),
};

/** The tabs of the panel say how many messages and cases are open. */
function inPanel(own: Reads): Reads {
  return (place, user) => {
    const reads = own(place, user);
    const [admin, support] = [user.role === "ADMIN", user.role === "SUPPORT"];
    return (
      reads && [
        ...reads,
        ...(admin || support ? [countRead("listContactMessages")] : []),
        ...(admin ? [countRead("listPaymentCases")] : []),
      ]
    );
  };
}

function countRead(operation: "listContactMessages" | "listPaymentCases"): PageRead {
  return { operation, query: { status: "open", limit: "1" } };
}

/** Read for the frame of every page, which says how many notices are new. */
function frameReads({ path }: AppRoute, { mustChangePassword }: User): PageRead[] {
  if (mustChangePassword || path === routePaths.notices) return [];
  return [{ operation: "listNotices", query: { limit: "1" } }];
}

function courseTable(search: URLSearchParams): PageRead {
  const query = tableQueryIn(search);
  return { operation: "listManagedCourses", query: toTexts(tableRequest(query)), key: tableKey(query) };
}

function yearOfSales(search: URLSearchParams): PageRead {
  const year = yearIn(search);
  // The dashboard shows the figures, and no single payment.
  const query = { count: "1", ...(year !== undefined && { year: String(year) }) };
  return { operation: "listPayments", query, key: salesKey(year) };
}

function personAudit(person: string): PageRead {
  return {
    operation: "listAuditEntries",
    query: { person, limit: "10" },
    key: listKey({ q: "", filter: "all", size: 10, choice: { person } }),
  };
}

function toTexts(query: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Anybody may enter. */
export function isOpen({ access }: Pick<AppRoute, "access">): boolean {
  return access === "public" || access === "visitor";
}

/** The reads of a page, in the order of its responses; undefined: the browser draws it. */
export function pageReads(
  { route, ...place }: RouteLocation & { route: AppRoute },
  user: User | undefined,
): PageRead[] | undefined {
  if (isOpen(route)) return routeReads[route.path]?.(place) ?? [];
  const own = user && memberReads[route.path]?.(place, user);
  return own && [...own, ...frameReads(route, user)];
}
