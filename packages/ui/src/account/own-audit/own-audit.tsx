import { t } from "@lms/texts/account/own-audit";
import { Button } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { AuditList } from "../audit-list/audit-list.tsx";
import type { AuditEntry } from "../model/audit-entry.ts";

export interface OwnAuditProps {
  entries: Loadable<readonly AuditEntry[]>;
  /** Absent when every entry is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
  onRetry: () => void;
}

/** Part of the settings: what the academy did with the viewer's account. */
export function OwnAudit(props: OwnAuditProps) {
  return (
    <section>
      <h2 className="mb-1 heading text-xl">{t("heading")}</h2>
      <p className="mb-4 text-sm text-muted">{t("note")}</p>
      <Entries {...props} />
    </section>
  );
}

function Entries({ entries, onLoadMore, loadingMore, onRetry }: OwnAuditProps) {
  switch (entries.status) {
    case "loading":
      return (
        <>
          <output className="sr-only">{t("loading")}</output>
          <Skeleton className="h-24 rounded-card" />
        </>
      );
    case "failed":
      return <ErrorState message={entries.message} onRetry={onRetry} />;
    case "ready":
      if (entries.value.length === 0) return <p>{t("none")}</p>;
      return (
        <>
          <AuditList entries={entries.value} />
          {onLoadMore && (
            <Button tone="neutral" busy={loadingMore} busyLabel={t("loading")} onClick={onLoadMore} className="mt-4">
              {t("more")}
            </Button>
          )}
        </>
      );
    default:
      return entries satisfies never;
  }
}
