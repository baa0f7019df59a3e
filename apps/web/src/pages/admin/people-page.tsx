import type { PeopleChoice } from "@lms/ui/admin/model/person";
import { PeopleScreen } from "@lms/ui/admin/people-screen";
import { useSnapshot } from "valtio";
import {
  loadMorePeople,
  loadPeople,
  people,
  type PeopleFilter,
  peopleFile,
  type PeopleFilters,
} from "../../admin/people.ts";
import { toListedPerson } from "../../admin/person-view.ts";
import { auth } from "../../account/auth.ts";
import { choiceReader, givenOnly } from "../../lib/lists/list-choice.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const filters: readonly [PeopleFilter, ...PeopleFilter[]] = ["all", "subscribed", "granted", "ended", "never"];
const choices = ["role", "account", "sort", "joinedFrom", "joinedTo", "seenFrom", "seenTo"] as const;

const source = {
  parameter: "right",
  filters,
  choiceIn: choiceReader(choices),
  load: loadPeople,
  loadMore: loadMorePeople,
};

export function PeoplePage() {
  const { shown, controls } = useFilteredList(useSnapshot(people), source);
  const isAdmin = useSnapshot(auth).user?.role === "ADMIN";
  const { query: q, filter, choice = {} } = controls;

  return (
    <PeopleScreen
      {...controls}
      nav={<AdminTabs current="people" />}
      people={mapReady(shown, ({ items }) => items.map(toListedPerson))}
      choice={toShownChoice(choice)}
      onChoice={(chosen) => controls.onChoose({ choice: givenOnly(chosen) })}
      onShowAll={() => controls.onChoose({ filter: "all", choice: {} })}
      auditHref={isAdmin ? routePaths.audit : undefined}
      inviteHref={isAdmin ? routePaths.peopleLists : undefined}
      csvHref={isAdmin ? peopleFile({ q: q.trim(), filter, choice }) : undefined}
    />
  );
}

function toShownChoice({ role, account, sort, ...days }: PeopleFilters): PeopleChoice {
  return {
    ...days,
    role: role === "USER" || role === "SUPPORT" || role === "ADMIN" ? role : undefined,
    account: account === "open" || account === "disabled" ? account : undefined,
    sort: sort === "name" || sort === "seen" ? sort : undefined,
  };
}
