import { t } from "@lms/texts/kit/form-message";
/** Shown where no script runs, in a form that only a script can send. */
export function ScriptNotice() {
  return (
    <noscript>
      <p className="rounded-control border border-line-strong bg-sunken px-3.5 py-2.5 text-sm">{t("needsScript")}</p>
    </noscript>
  );
}
