import { t } from "@lms/texts/batches/notices-screen";
import { BookOpen } from "lucide-react";
import type { LectureNotice } from "../model/notice.ts";
import { RowFrame } from "./row-frame.tsx";

export function LectureRow({ lecture: { title, course, ...notice } }: { lecture: LectureNotice }) {
  return (
    <RowFrame {...notice} sign={BookOpen} title={title} heading="h2">
      {t("newLecture", { course: course.title })}
    </RowFrame>
  );
}
