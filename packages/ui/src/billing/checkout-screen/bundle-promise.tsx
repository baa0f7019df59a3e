import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Infinity as Endless, MonitorSmartphone, RotateCcw } from "lucide-react";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";
import { formatCount } from "../../lib/format.ts";
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
    title: refundsUsed ? "This purchase is not refunded at cancellation" : refundPromise(bundle),
    text: refundsUsed ? (
      "you have had every full refund that an account gets within 12 months; access ends when you cancel, and the price is kept"
    ) : bundle.refundWindowDays === 0 ? (
      "access ends when you cancel, and the price is kept"
    ) : (
      <>
        under <TextLink href="/user/profile">Billing</TextLink>, without writing to anyone
      </>
    ),
  };

  return (
    <NoteList
      className="self-start border-b border-line"
      notes={[
        { icon: <Endless />, title: allOf(catalogue), text: "and each new one during your time" },
        { icon: <MonitorSmartphone />, title: "Any screen", text: "on a phone or at a desk, as often as you like" },
        ...(refund ? [refund] : []),
      ]}
    />
  );
}

function allOf(catalogue: CatalogueSize | undefined): string {
  if (!catalogue?.courseCount) return "Every lecture of every course";
  const { courseCount, lectureCount } = catalogue;
  return `${courseCount === 1 ? "" : "All "}${formatCount(courseCount, "course")}, ${formatCount(lectureCount, "lecture")}`;
}
