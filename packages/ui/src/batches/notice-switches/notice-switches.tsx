import { t } from "@lms/texts/batches/notice-switches";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { useSite } from "../../lib/site-context.tsx";
import { mailedKinds } from "../model/notice.ts";
import type { NoticeSwitching } from "../model/notice-switching.ts";

const none: readonly never[] = [];

/** Part of the settings: which notices are mailed as well. */
export function NoticeSwitches(props: NoticeSwitching) {
  return (
    <fieldset id="mails">
      <legend className="mb-1 heading text-xl">{t("heading")}</legend>
      <p className="mb-4 text-sm text-muted">{t("note")}</p>
      <Switches {...props} />
    </fieldset>
  );
}

function Switches({ settings, savingKinds = none, onSwitch, onRetry }: NoticeSwitching) {
  const { features } = useSite();
  const shownKinds = mailedKinds.filter(({ ofBatches }) => !ofBatches || features?.batches !== false);
  switch (settings.status) {
    case "loading":
      return (
        <>
          <output className="sr-only">{t("loading")}</output>
          <Skeleton className="h-64 max-w-2xl rounded-card" />
        </>
      );
    case "failed":
      return <ErrorState message={settings.message} onRetry={onRetry} />;
    case "ready":
      return (
        <ul className="max-w-2xl border-b border-line">
          {shownKinds.map(({ kind, label, hint }) => (
            <li key={kind} className="border-t border-line">
              <label className="flex min-h-control cursor-pointer items-start gap-3 py-3">
                <input
                  type="checkbox"
                  checked={settings.value[kind]}
                  aria-describedby={hint && `mail-${kind}`}
                  aria-disabled={savingKinds.includes(kind) || undefined}
                  onChange={({ target }) => {
                    if (!savingKinds.includes(kind)) onSwitch(kind, target.checked);
                  }}
                  className="mt-0.5 size-5 shrink-0 accent-brand"
                />
                <span className="font-medium">
                  <span>{label()}</span>
                  {hint && (
                    <span id={`mail-${kind}`} className="block text-sm font-normal text-muted">
                      {hint()}
                    </span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      );
    default:
      return settings satisfies never;
  }
}
