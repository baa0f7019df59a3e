import { AuditScreen } from "@lms/ui/admin/audit-screen";
import { useSnapshot } from "valtio";
import { auditFile, auditTrail, loadAudit, loadMoreAudit } from "../../admin/audit.ts";
import { toShownEntry } from "../../admin/audit-view.ts";
import { choiceReader, givenOnly } from "../../lib/lists/list-choice.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const choices = ["kind", "actor", "person", "firstDay", "lastDay"] as const;

const source = {
  parameter: "filter",
  filters: ["all"] as const,
  choiceIn: choiceReader(choices),
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
      onChoice={(chosen) => controls.onChoose({ choice: givenOnly(chosen) })}
      peopleHref={routePaths.people}
      csvHref={auditFile({ q: q.trim(), filter: "all", choice })}
    />
  );
}
