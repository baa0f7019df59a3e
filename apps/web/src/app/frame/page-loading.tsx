import { t } from "@lms/texts/web/app";
import { Delayed } from "@lms/ui/kit/indicators/delayed";
import { Spinner } from "@lms/ui/kit/indicators/spinner";

export function PageLoading() {
  return (
    <output className="grid min-h-[60vh] place-items-center">
      <span className="sr-only">{t("loading")}</span>
      <Delayed>
        <Spinner className="size-8 text-brand" />
      </Delayed>
    </output>
  );
}
