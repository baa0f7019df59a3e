import { PeopleListScreen } from "@lms/ui/admin/people-list-screen";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { loadPeopleLists, peopleLists, toShownList } from "../../admin/people-lists.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useHeadingFocus } from "../shared/use-heading-focus.ts";
import { useCheckingList } from "./use-checking-list.ts";
import { useChosenList } from "./use-chosen-list.ts";

export function PeopleListsPage() {
  const [search] = useSearchParams();
  const listId = search.get("list") ?? "";
  const { past } = useSnapshot(peopleLists);
  const form = useCheckingList();
  const chosen = useChosenList(listId);
  useHeadingFocus(listId);

  useEffect(() => {
    if (listId === "") void loadPeopleLists();
  }, [listId]);

  return (
    <PeopleListScreen
      nav={<AdminTabs current="people" />}
      backHref={routePaths.people}
      form={form}
      chosen={listId === "" ? undefined : chosen}
      past={mapReady(past["all"] ?? loading, (lists) => lists.map((list) => toShownList(list)))}
      onRetry={() => void loadPeopleLists()}
    />
  );
}
