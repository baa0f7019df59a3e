import { t } from "@lms/texts/batches/notices-screen";
import { Hourglass } from "lucide-react";
import { formatDate } from "../../lib/format/format.ts";
import type { EndNotice } from "../model/notice.ts";
import { RowFrame } from "./row-frame.tsx";

export function EndingRow({ ending }: { ending: EndNotice }) {
  const { subscription, read, createdAt } = ending;
  return (
    <RowFrame sign={Hourglass} title={endText(ending)} href="/checkout" heading="h2" read={read} createdAt={createdAt}>
      {t(subscription ? "renewNote" : "subscribeNote")}
    </RowFrame>
  );
}

function endText({ endsAt, subscription, course }: EndNotice): string {
  const date = formatDate(endsAt);
  if (subscription) return t("subscriptionEnds", { date });
  return course ? t("courseEnds", { title: course.title, date }) : t("accessEnds", { date });
}
