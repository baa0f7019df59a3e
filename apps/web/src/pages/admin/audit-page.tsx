import type { AuditChoice } from "@lms/ui/account/model/audit-entry";
import { AuditScreen } from "@lms/ui/admin/audit-screen";
import { useSnapshot } from "valtio";
import { auditFile, type AuditFilters, auditTrail, loadAudit, loadMoreAudit } from "../../admin/audit.ts";
import { toShownEntry } from "../../admin/audit-view.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const choices = ["kind", "actor", "person", "firstDay", "lastDay"] as const;

function choiceIn(search: URLSearchParams): AuditFilters {
  return Object.fromEntries(choices.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? ""]] : [])));
}

const source = {
  parameter: "filter",
  filters: ["all"] as const,
  choiceIn,
  load: loadAudit,
  loadMore: loadMoreAudit,
};

export function AuditPage() {
  const { shown, controls } = useFilteredList(useSnapshot(auditTrail), source);
  const { query: q, choice = {} } = controls;

  return (
    <AuditScreen
      {...controls}
      nav={<AdminTabs current="people" />}
      entries={mapReady(shown, ({ items }) => items.map(toShownEntry))}
      choice={choice}
      onChoice={(chosen) => controls.onChoose({ choice: given(chosen) })}
      peopleHref={routePaths.people}
      csvHref={auditFile({ q: q.trim(), filter: "all", choice })}
    />
  );
}

function given(choice: AuditChoice): AuditFilters {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
}
