import { t } from "@lms/texts/batches/your-batches";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import type { BatchSummary } from "../model/batch.ts";
import { describeDates } from "../model/batch-labels.ts";
import { formatSessionInZone } from "../model/session-labels.ts";
import { endsEarly } from "../model/membership.ts";
import { JoinSession } from "../sessions/join-session.tsx";

export interface YourBatchesProps {
  /** Joined or waited for, not ended. Without any there is nothing. */
  batches: readonly BatchSummary[];
  batchHref: (batchId: string) => string;
  allHref: string;
}

export function YourBatches({ batches, batchHref, allHref }: YourBatchesProps) {
  if (batches.length === 0) return null;

  return (
    <section aria-labelledby="your-batches" className="mt-9 mb-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="your-batches" className="heading text-xl">
          {t("heading")}
        </h2>
        <TextLink href={allHref}>{t("all")}</TextLink>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4.5 lg:grid-cols-2">
        {batches.map((batch) => (
          <li key={batch.id}>
            <YourBatch batch={batch} href={batchHref(batch.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function YourBatch({ batch, href }: { batch: BatchSummary; href: string }) {
  const { title, nextSession, waitingPosition, membershipEndsAt } = batch;

  return (
    <article className="flex h-full flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5">
      <div className="grid min-w-0 grow basis-56 gap-1">
        <h3 className="heading text-lg wrap-anywhere">
          <Link href={href} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-sm wrap-anywhere tabular-nums">
          {waitingPosition ? t("waitingPosition", { position: waitingPosition }) : whenText(batch)}
        </p>
        {nextSession?.topic && !waitingPosition && (
          <p className="text-sm wrap-anywhere text-muted">{nextSession.topic}</p>
        )}
        {membershipEndsAt && endsEarly(batch) && (
          <p className="text-sm font-medium">{t("endsEarly", { date: formatDate(membershipEndsAt) })}</p>
        )}
      </div>
      {nextSession?.liveLink && <JoinSession href={nextSession.liveLink} of={title} />}
    </article>
  );
}

function whenText(batch: BatchSummary): string {
  const { nextSession, timeZone, mode, place } = batch;
  if (!nextSession) return describeDates(batch);
  const session = formatSessionInZone(nextSession, timeZone);
  return mode === "offline" && place ? t("atPlace", { session, place }) : session;
}
