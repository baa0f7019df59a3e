import type { ChosenListProps, PeopleList, PeopleListRow } from "../model/people-list.ts";
import { ready } from "../../lib/loadable.ts";

const none = { grant: 0, invite: 0, covered: 0, invited: 0, disabled: 0, invalid: 0, repeated: 0, stopped: 0 };

export const checkedList: PeopleList = {
  id: "l-1",
  href: "#l-1",
  state: "checked",
  course: { title: "Practical Statistics with Python" },
  until: "2027-03-31T18:29:59.000Z",
  reason: "The school pays for its class",
  by: "Meera Nair",
  createdAt: "2026-11-27T06:00:00.000Z",
  deletedAt: "2026-11-28T06:00:00.000Z",
  rows: 6,
  rowsDone: 0,
  counts: { ...none, grant: 1, invite: 1, covered: 1, disabled: 1, invalid: 1, repeated: 1 },
};

export const runningList: PeopleList = {
  ...checkedList,
  id: "l-2",
  href: "#l-2",
  state: "running",
  course: undefined,
  until: undefined,
  rows: 10_000,
  rowsDone: 3_400,
  counts: { ...none, grant: 6_200, invite: 3_800 },
};

export const doneList: PeopleList = { ...checkedList, id: "l-3", href: "#l-3", state: "done", rowsDone: 6 };

const listRows: readonly PeopleListRow[] = [
  { row: 2, email: "arjun@example.org", name: "Arjun Nair", outcome: "grant" },
  { row: 3, email: "new@example.org", outcome: "invite" },
  { row: 4, email: "nadia@example.org", name: "Nadia Rahman", outcome: "covered" },
  { row: 5, email: "gone@example.org", outcome: "disabled" },
  { row: 6, email: "arjun at example", outcome: "invalid" },
  { row: 7, email: "ARJUN@example.org", name: "Arjun", outcome: "repeated", first: 2 },
];

type Callbacks = Pick<ChosenListProps, "onFilter" | "onRun" | "onRetry">;

export function chosen(
  list: PeopleList,
  callbacks: Callbacks,
  changed: Partial<ChosenListProps> = {},
): ChosenListProps {
  const rows = list.state === "done" ? listRows.map((row) => Object.assign({ done: true }, row)) : listRows;
  return {
    list: ready(list),
    rows: ready(rows),
    total: rows.length,
    filter: "all",
    starting: false,
    csvHref: "#csv",
    newHref: "#new",
    ...callbacks,
    ...changed,
  };
}
