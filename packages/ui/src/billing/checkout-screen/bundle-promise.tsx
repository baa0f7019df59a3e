import { t } from "@lms/texts/billing/checkout-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Infinity as Endless, MonitorSmartphone, RotateCcw } from "lucide-react";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";
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
}

export function BundlePromise({ bundle, catalogue, refundsUsed = false }: BundlePromiseProps) {
  const refund = bundle && {
    icon: <RotateCcw />,
    title: refundsUsed ? t("notRefunded") : refundPromise(bundle),
    text: refundsUsed
      ? t("notRefundedNote")
      : bundle.refundWindowDays === 0
        ? t("noRefundNote")
        : t("refundNote", { link: (words) => <TextLink href="/user/profile">{words}</TextLink> }),
  };

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

function allCoursesText(catalogue: CatalogueSize | undefined): string {
  if (!catalogue?.courseCount) return t("everything");
  const { courseCount, lectureCount } = catalogue;
  return t("everythingCounted", { courses: courseCount, lectures: lectureCount });
}
