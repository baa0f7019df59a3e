import { t } from "@lms/texts/billing/sales-screen";
import { Check } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { describeDispute } from "../model/dispute.ts";
import { type CaseClosing, describeCase, type PaymentCase } from "../model/payment-case.ts";
import { CaseNoteForm } from "./case-note-form.tsx";

export interface CaseCardProps {
  found: PaymentCase;
  closing: CaseClosing;
  /** The note of some case has a text, which another form would end. */
  typed: boolean;
}

export function CaseCard({ found, closing, typed }: CaseCardProps) {
  const { id, kind, amount, currency, openedAt, doneAt, closings } = found;
  const { title, advice } = describeCase(kind);

  return (
    <article
      aria-label={t("titleAndSubject", { title, subject: found.subject })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-5 max-sm:px-4 max-sm:py-3"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h3 className="heading text-lg break-words">
          {amount === undefined || currency === undefined
            ? title
            : t("titleAndAmount", {
                title,
                amount: formatMoney({ amount, currency }),
                figure: (words) => <span className="tabular-nums">{words}</span>,
              })}
        </h3>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
          <time dateTime={openedAt}>{formatDateAndTime(openedAt)}</time>
          {doneAt ? (
            <Badge tone="good">{t("doneOn", { date: formatDate(doneAt) })}</Badge>
          ) : (
            <Badge tone="brand">{t("open")}</Badge>
          )}
        </p>
      </header>
      <CaseFacts found={found} />
      {!doneAt && advice && <p className="max-w-[68ch] text-pretty">{advice}</p>}
      {closings.map(({ at, by, note }) => (
        <p key={at} className="border-s-2 border-line ps-4 text-sm break-words text-muted">
          <span>
            {by === undefined
              ? t("settledOn", { time: formatDateAndTime(at) })
              : t("doneByOn", { name: by, time: formatDateAndTime(at) })}
          </span>
          {note !== undefined && <span className="block whitespace-pre-line text-ink">{note}</span>}
        </p>
      ))}
      {!doneAt && closing.caseId === id && <CaseNoteForm title={title} closing={closing} />}
      {!doneAt && closing.caseId !== id && (
        <div>
          <Button tone="neutral" size="sm" disabled={closing.busy || typed} onClick={() => closing.onWrite(id)}>
            <Check aria-hidden="true" className="size-4" />
            <span>
              {t("markDone", {
                title,
                subject: found.subject,
                spoken: (words) => <span className="sr-only">{words}</span>,
              })}
            </span>
          </Button>
        </div>
      )}
    </article>
  );
}

function CaseFacts({ found }: { found: PaymentCase }) {
  const { buyer, paymentId, subject, receiptNumber, receiptHref, dispute } = found;
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere text-muted">
      {buyer && <li>{t("buyer", { name: buyer.name, email: buyer.email })}</li>}
      {dispute && <li>{t("dispute", { dispute: describeDispute(dispute) })}</li>}
      <li className="break-all">
        {paymentId === undefined || paymentId === subject
          ? subject
          : t("subjectAndPayment", { subject, payment: paymentId })}
      </li>
      {receiptHref && (
        <li>
          <TextLink href={receiptHref}>{receiptNumber}</TextLink>
        </li>
      )}
    </ul>
  );
}
