import { t } from "@lms/texts/admin/person-screen";
import { AuditList } from "../../account/audit-list/audit-list.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { PersonSection } from "./person-section.tsx";
import type { PersonScreenProps } from "./person-screen-props.ts";

/** The newest entries, and the way to all of them. */
export function PersonAudit({ entries, href }: NonNullable<PersonScreenProps["audit"]>) {
  return (
    <PersonSection title={t("history")} empty={emptyText(entries)}>
      {entries.status === "ready" ? (
        <>
          <AuditList entries={entries.value} />
          <TextLink href={href} className="mt-3 inline-flex min-h-control-sm items-center text-sm">
            {t("wholeHistory")}
          </TextLink>
        </>
      ) : (
        <Skeleton className="h-24 rounded-card" />
      )}
    </PersonSection>
  );
}

function emptyText(entries: NonNullable<PersonScreenProps["audit"]>["entries"]): string | undefined {
  if (entries.status === "failed") return entries.message;
  return entries.status === "ready" && entries.value.length === 0 ? t("noHistory") : undefined;
}
