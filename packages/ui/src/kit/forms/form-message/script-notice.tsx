import { t } from "@lms/texts/kit/form-message";
/** In a form that only a script can send; shown where none runs. */
export function ScriptNotice() {
  return (
    <noscript>
      <p className="rounded-control border border-line-strong bg-sunken px-3.5 py-2.5 text-sm">{t("needsScript")}</p>
    </noscript>
  );
}
