import { asFormData } from "@lms/api/create-api";
import type { FormValues } from "@lms/api/forms";
import type { Loadable } from "@lms/ui/lib/loadable";
import type { Snapshot } from "valtio";
import { runOnce, runOncePerId } from "../lib/store/busy.ts";
import { createPagedLists, type ListsState, noLists } from "../lib/store/paged-list.ts";
import { createResource } from "../lib/store/resource.ts";
import { peopleListPath } from "../lib/navigation/member-paths.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, callUrl, type OperationResponse, type PeopleList, type PeopleListRow } from "../request/api.ts";
import { isLost, request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { alreadyRunning, mapData, type Outcome } from "../request/outcome.ts";

export type RowFilter = "all" | "problems";

interface PeopleListsState extends ListsState<PeopleListRow & { _id: string }> {
  /** The last ones, without a filter. */
  past: Record<string, Loadable<PeopleList[]>>;
  /** Each comes with its rows. */
  byId: Record<string, PeopleList>;
  checking: boolean;
  startingIds: string[];
}

const initial = (): PeopleListsState => ({ ...noLists(), past: {}, byId: {}, checking: false, startingIds: [] });

export const peopleLists = createStore("viewer", initial);

const resource = createResource<string, PeopleList[]>({ lifetime: "viewer", values: () => peopleLists.past });

export async function loadPeopleLists(): Promise<void> {
  await resource.load("all", async (quiet) =>
    mapData(await request("listPeopleLists", api.GET("/people-lists"), { quiet }), ({ lists }) => lists),
  );
}

onPageResponse("listPeopleLists", (_, found) => {
  if (found) resource.take("all", found.lists);
});

const rows = createPagedLists<PeopleListRow & { _id: string }, RowFilter, { list: string }>({
  lifetime: "viewer",
  store: peopleLists,
  fetchPage: async ({ filter, choice }, { limit, cursor }, quiet) => {
    const isSameViewer = rememberViewer();
    const listId = choice?.list ?? "";
    const query = { limit, ...(cursor !== undefined && { cursor }), ...(filter === "problems" && { only: filter }) };
    const call = api.GET("/people-lists/{listId}", { params: { path: { listId }, query } });
    return mapData(await request("getPeopleList", call, { quiet }), ({ list, rows: found, nextCursor, total }) => {
      if (isSameViewer()) keepNewest(list);
      return { items: found.map((row) => Object.assign(row, { _id: String(row.row) })), nextCursor, total };
    });
  },
});

export const loadRows = rows.load;
export const loadMoreRows = rows.loadMore;

/** How far it is, without its rows. */
export async function followList(listId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const call = api.GET("/people-lists/{listId}", { params: { path: { listId }, query: { limit: 1 } } });
  const outcome = await request("getPeopleList", call, { quiet: true });
  if (!outcome.ok || !isSameViewer()) return;
  const { list } = outcome.data;
  keepNewest(list);
  if (list.state === "done") peopleLists.lists = {};
}

/** Nothing has happened afterwards. */
export async function checkPeopleList(
  body: FormValues<"PeopleListForm">,
): Promise<Outcome<OperationResponse<"checkPeopleList">>> {
  const isSameViewer = rememberViewer();
  const call = () => api.POST("/people-lists", { body, bodySerializer: asFormData });
  const outcome = await runOnce(peopleLists, "checking", () =>
    request("checkPeopleList", call(), { quiet: "success" }),
  );
  if (outcome && isLost(outcome) && isSameViewer()) await loadPeopleLists();
  return outcome ?? alreadyRunning;
}

export async function runPeopleList(listId: string): Promise<void> {
  const isSameViewer = rememberViewer();
  const params = { path: { listId } };
  const outcome = await runOncePerId(peopleLists, "startingIds", listId, () =>
    request("runPeopleList", api.POST("/people-lists/{listId}/run", { params })),
  );
  if (outcome?.ok && isSameViewer()) keepNewest(outcome.data.list);
}

/** The address of the result of each row. */
export function resultsFile(listId: string): string {
  return callUrl(`/people-lists/${encodeURIComponent(listId)}/csv`);
}

export function toShownList({ _id, ...list }: Snapshot<PeopleList>) {
  return { ...list, id: _id, href: peopleListPath(_id) };
}

const states = ["checked", "running", "done"] as const;

/** A response may be older than the one before: a list never goes back. */
function keepNewest(list: PeopleList): void {
  const known = peopleLists.byId[list._id];
  const isOlder =
    known !== undefined && (states.indexOf(list.state) < states.indexOf(known.state) || list.rowsDone < known.rowsDone);
  if (!isOlder) peopleLists.byId[list._id] = list;
}
