import { t } from "@lms/texts/batches/sessions";
import type { BatchSummary } from "../model/batch.ts";
import { formatSessionInZone } from "../model/session-labels.ts";
import { JoinSession } from "./join-session.tsx";

export interface NextSessionProps {
  batch: BatchSummary;
}

export function NextSession({ batch: { hasLiveLink, joined, timeZone, nextSession } }: NextSessionProps) {
  if (!nextSession) return null;
  const { topic, liveLink } = nextSession;

  return (
    <section aria-labelledby="next-session" className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
      <h2 id="next-session" className="font-semibold">
        {t("next")}
      </h2>
      <p className="tabular-nums">{formatSessionInZone(nextSession, timeZone)}</p>
      {topic && <p className="wrap-anywhere text-muted">{topic}</p>}
      {liveLink ? (
        <JoinSession href={liveLink} className="mt-2 w-full" />
      ) : (
        joined && hasLiveLink && <p className="text-muted">{t("linkComes")}</p>
      )}
    </section>
  );
}
