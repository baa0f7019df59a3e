import { t } from "@lms/texts/account/audit-list";
import type { AuditEntry, AuditValue } from "../model/audit-entry.ts";

/** The fields that were changed, closed until they are asked for. */
export function AuditChanges({ changes }: Pick<AuditEntry, "changes">) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-control-sm cursor-pointer items-center text-sm font-semibold text-brand">
        {t("changes", { count: changes.length })}
      </summary>
      <ul className="grid gap-3 pt-1 pb-1 text-sm">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <code translate="no" className="min-w-0 break-all">
              {field}
            </code>
            <Value label={t("before")} value={before} />
            <Value label={t("after")} value={after} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Value({ label, value }: { label: string; value: AuditValue | undefined }) {
  return (
    <p className="min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <span className="wrap-anywhere whitespace-pre-wrap">{valueText(value)}</span>
    </p>
  );
}

function valueText(value: AuditValue | undefined): string {
  if (value === undefined) return t("nothing");
  if (value.secret === true) return t("secret");
  if (value.length !== undefined) return t("longText", { count: value.length });
  return value.text ?? "";
}
