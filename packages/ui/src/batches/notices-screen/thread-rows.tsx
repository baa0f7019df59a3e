import { t } from "@lms/texts/batches/notices-screen";
import { Flag, MessageCircle } from "lucide-react";
import type { AnswerNotice, ReportNotice } from "../model/notice.ts";
import { RowFrame } from "./row-frame.tsx";

export function AnswerRow({ answer: { title, count, ...notice } }: { answer: AnswerNotice }) {
  return (
    <RowFrame {...notice} sign={MessageCircle} title={title} heading="h2">
      {t("newAnswers", { count })}
    </RowFrame>
  );
}

export function ReportRow({ report: { count, ...notice } }: { report: ReportNotice }) {
  return (
    <RowFrame {...notice} sign={Flag} title={t("reports", { count })} heading="h2">
      {t("reportsNote")}
    </RowFrame>
  );
}
