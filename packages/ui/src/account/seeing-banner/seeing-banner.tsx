import { t } from "@lms/texts/account/seeing-banner";
import { Button } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { keepFocusAbove } from "../../lib/focus/keep-focus-above.ts";
import { formatTime } from "../../lib/format/format-time.ts";
import type { Instant } from "../../lib/format/instant.ts";

export interface SeeingBannerProps {
  /** Whom the page is shown as. */
  name: string;
  until: Instant;
  ending: boolean;
  onEnd: () => void;
}

/** It stays at the lower edge of every page while somebody of the team sees the site as a learner. */
export function SeeingBanner({ name, until, ending, onEnd }: SeeingBannerProps) {
  return (
    <aside
      ref={keepFocusAbove}
      aria-label={t("label")}
      className="sticky bottom-0 z-30 bg-accent text-sm text-on-accent print:hidden"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <div className="min-w-0">
          <p className="font-semibold break-words">{t("seen", { name, time: formatTime(until) })}</p>
          <p className="max-sm:sr-only">{t("note")}</p>
        </div>
        <Button size="sm" tone="neutral" busy={ending} busyLabel={t("ending")} onClick={onEnd}>
          {t("end")}
        </Button>
      </Container>
    </aside>
  );
}
