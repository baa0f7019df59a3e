import type { operations } from "@lms/api/schema";
import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { runOnce } from "../lib/store/busy.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { forgetAudit } from "./audit.ts";
import {
  api,
  callUrl,
  type ListedPerson,
  type OperationResponse,
  type Person,
  type RightState,
} from "../request/api.ts";
import { isLost, request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";

export type PeopleFilter = "all" | RightState;

/** As they are in the address. */
export type PeopleFilters = Partial<
  Record<"role" | "account" | "sort" | "joinedFrom" | "joinedTo" | "seenFrom" | "seenTo", string>
>;

interface PeopleState extends ListsState<ListedPerson> {
  /** Undefined: there is no such account. */
  byId: Record<string, Loadable<Person | undefined>>;
  acting: boolean;
}

const initial = (): PeopleState => ({ ...noLists(), byId: {}, acting: false });

export const people = createStore("viewer", initial);

const lists = createPagedLists<ListedPerson, PeopleFilter, PeopleFilters>({
  lifetime: "viewer",
  store: people,
  fetchPage: async (query, page, quiet) => {
    const call = api.GET("/people", { params: { query: { ...toQuery(query), ...page } } });
    return mapData(await request("listPeople", call, { quiet }), toList);
  },
});

onPageResponse("listPeople", ({ key = "" }, found) => {
  if (found) lists.take(key, toList(found));
});

/** A list that is longer than the server counts is told by one more. */
function toList(found: OperationResponse<"listPeople">): PagedList<ListedPerson> {
  const { people: items, nextCursor, total, more } = found;
  return { items, nextCursor, total: more ? total + 1 : total };
}

export const loadPeople = lists.load;
export const loadMorePeople = lists.loadMore;

const persons = createResource<string, Person | undefined>({
  lifetime: "viewer",
  values: () => people.byId,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

onPageResponse("getPerson", ({ path = {} }, found) => persons.take(path["userId"] ?? "", found?.person));

export async function loadPerson(userId: string): Promise<void> {
  await persons.load(userId, async () => {
    const call = api.GET("/people/{userId}", { params: { path: { userId } } });
    return mapData(await request("getPerson", call, { quiet: true }), ({ person }) => person);
  });
}

/** The address of the CSV of all that the list would show in all pages. */
export function peopleFile(query: ListQuery<PeopleFilter, PeopleFilters>): string {
  const { sort: _, ...filters } = toQuery(query);
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(given).toString();
  return callUrl(`/people/csv${search && `?${search}`}`);
}

type PeopleQuery = NonNullable<operations["exportPeople"]["parameters"]["query"]> & { sort?: "name" | "seen" };

function toQuery({ q, filter, choice = {} }: ListQuery<PeopleFilter, PeopleFilters>): PeopleQuery {
  const { role, account, sort, ...days } = choice;
  const given = Object.entries(days).filter(([, day]) => day !== undefined);
  return {
    ...(q && { q }),
    ...(filter !== "all" && { right: filter }),
    ...((role === "USER" || role === "SUPPORT" || role === "ADMIN") && { role }),
    ...(account && { disabled: account === "disabled" }),
    ...((sort === "name" || sort === "seen") && { sort }),
    ...Object.fromEntries(given),
  };
}

type PersonAnswer = OperationResponse<"getPerson">;

/** The person on screen is the one of the answer; lists are loaded again when they are shown. */
async function change(userId: string, act: () => Promise<Outcome<PersonAnswer>>): Promise<Outcome<unknown>> {
  const isSameViewer = rememberViewer();
  const outcome = await runOnce(people, "acting", async () => {
    const done = await act();
    const mayDiffer = isLost(done) || (!done.ok && done.status === 409);
    if (mayDiffer && isSameViewer()) await loadPerson(userId);
    return done;
  });
  if (outcome?.ok && isSameViewer()) {
    const { person } = outcome.data;
    persons.put(person._id, person);
    people.lists = {};
    forgetAudit();
  }
  return outcome ?? alreadyRunning;
}

/** The answer of the operation is not the person, who is loaded again. */
export async function changeReloaded(userId: string, act: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const isSameViewer = rememberViewer();
  const outcome = await runOnce(people, "acting", act);
  if (outcome?.ok && isSameViewer()) {
    forgetAudit();
    await loadPerson(userId);
  }
  return outcome ?? alreadyRunning;
}

interface Reasoned {
  reason: string;
}

export function grantRight(userId: string, body: Reasoned & { course: string; until: string }) {
  const params = { path: { userId } };
  return change(userId, () => request("grantRight", api.POST("/people/{userId}/rights", { params, body })));
}

export function extendRight(userId: string, rightId: string, body: Reasoned & { until: string }) {
  const params = { path: { userId, rightId } };
  return change(userId, () => request("extendRight", api.PUT("/people/{userId}/rights/{rightId}", { params, body })));
}

export function endRight(userId: string, rightId: string, body: Reasoned) {
  const params = { path: { userId, rightId } };
  return change(userId, () => request("endRight", api.POST("/people/{userId}/rights/{rightId}/end", { params, body })));
}

export function disablePerson(userId: string, body: Reasoned) {
  return change(userId, () =>
    request("disablePerson", api.POST("/people/{userId}/disable", { params: { path: { userId } }, body })),
  );
}

export function enablePerson(userId: string, body: Reasoned) {
  return change(userId, () =>
    request("enablePerson", api.POST("/people/{userId}/enable", { params: { path: { userId } }, body })),
  );
}

export function signOutPerson(userId: string, body: Reasoned) {
  const params = { path: { userId } };
  return change(userId, () => request("signOutPerson", api.POST("/people/{userId}/sessions/end", { params, body })));
}

export function sendPersonResetLink(userId: string, body: Reasoned) {
  const params = { path: { userId } };
  return change(userId, () =>
    request("sendPersonResetLink", api.POST("/people/{userId}/reset-link", { params, body })),
  );
}

/** The session is the person's from then on: load a document. */
export async function seeAsPerson(userId: string, body: Reasoned): Promise<Outcome<unknown>> {
  const call = () => api.POST("/people/{userId}/see-as", { params: { path: { userId } }, body });
  return (await runOnce(people, "acting", () => request("seeAsPerson", call()))) ?? alreadyRunning;
}

export function changePersonAddress(userId: string, body: Reasoned & { email: string }) {
  const params = { path: { userId } };
  return change(userId, () => request("changePersonAddress", api.PUT("/people/{userId}/address", { params, body })));
}

export function writeToPerson(userId: string, body: { subject: string; text: string }) {
  const params = { path: { userId } };
  return change(userId, () => request("writeToPerson", api.POST("/people/{userId}/mail", { params, body })));
}

export function setPersonRole(userId: string, body: Reasoned & { role: Person["role"] }) {
  return change(userId, () =>
    request("setPersonRole", api.PUT("/people/{userId}/role", { params: { path: { userId } }, body })),
  );
}

/**
 * Amounts are in the smallest unit of the currency; a blank one: all that is left. `refunded` is what was on screen: the server refuses a
 * refund of a payment that is not as it was seen.
 */
export function refundPersonPayment(
  userId: string,
  paymentId: string,
  body: Reasoned & Record<"amount" | "refunded", string>,
) {
  const params = { path: { userId, paymentId } };
  const call = () => api.POST("/people/{userId}/payments/{paymentId}/refund", { params, body });
  return change(userId, () => request("refundPersonPayment", call()));
}

/** The person is loaded again, since these answers are about the course. */
async function changePace(userId: string, act: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const isSameViewer = rememberViewer();
  const outcome = await runOnce(people, "acting", async () => {
    const done = await act();
    if (done.ok && isSameViewer()) await loadPerson(userId);
    return done;
  });
  if (outcome?.ok && isSameViewer()) forgetAudit();
  return outcome ?? alreadyRunning;
}

export function releaseLearner(courseId: string, userId: string, { reason }: Reasoned) {
  const call = { params: { path: { courseId } }, body: { person: userId, reason } };
  return changePace(userId, () => request("releaseLearner", api.POST("/course/{courseId}/releases", call)));
}

export function endRelease(courseId: string, userId: string) {
  const params = { path: { courseId, userId } };
  return changePace(userId, () =>
    request("endRelease", api.DELETE("/course/{courseId}/releases/{userId}", { params })),
  );
}
