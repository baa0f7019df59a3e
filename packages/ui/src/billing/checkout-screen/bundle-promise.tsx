import { t } from "@lms/texts/billing/checkout-screen";
import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Infinity as Endless, MonitorSmartphone, RotateCcw } from "lucide-react";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { Instant } from "../../lib/format/instant.ts";
import { refundPromise } from "../model/price.ts";
import type { Bundle } from "../model/bundle.ts";

export interface CatalogueSize {
  courseCount: number;
  lectureCount: number;
}

export interface BundlePromiseProps {
  bundle: Bundle | undefined;
  catalogue: CatalogueSize | undefined;
  /** The account has had all the full refunds that the operator gives within 12 months. */
  refundsUsed?: boolean | undefined;
  renewsFrom?: Instant | undefined;
}

export function BundlePromise({ bundle, catalogue, refundsUsed = false, renewsFrom }: BundlePromiseProps) {
  const refund = bundle && { icon: <RotateCcw />, ...refundNote(bundle, { refundsUsed, renewsFrom }) };

  return (
    <NoteList
      className="self-start border-b border-line"
      notes={[
        { icon: <Endless />, title: allCoursesText(catalogue), text: t("everythingNote") },
        { icon: <MonitorSmartphone />, title: t("anyScreen"), text: t("anyScreenNote") },
        ...(refund ? [refund] : []),
      ]}
    />
  );
}

function refundNote(
  bundle: Bundle,
  { refundsUsed, renewsFrom }: { refundsUsed: boolean; renewsFrom: Instant | undefined },
): { title: string; text: ReactNode } {
  if (renewsFrom)
    return {
      title: t("renewalRefund"),
      text: t("renewalRefundNote", { date: formatDate(renewsFrom), link: toBilling }),
    };
  if (refundsUsed) return { title: t("notRefunded"), text: t("notRefundedNote") };
  const text = bundle.refundWindowDays === 0 ? t("noRefundNote") : t("refundNote", { link: toBilling });
  return { title: refundPromise(bundle), text };
}

function toBilling(words: ReactNode): ReactNode {
  return <TextLink href="/user/profile">{words}</TextLink>;
}

function allCoursesText(catalogue: CatalogueSize | undefined): string {
  if (!catalogue?.courseCount) return t("everything");
  const { courseCount, lectureCount } = catalogue;
  return t("everythingCounted", { courses: courseCount, lectures: lectureCount });
}
