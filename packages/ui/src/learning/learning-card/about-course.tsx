import { t } from "@lms/texts/learning/learning-card";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { descriptionPath } from "../../catalogue/model/course-paths.ts";
import { hiddenWords } from "./hidden-words.tsx";

export function AboutCourse({ course: { id, title } }: { course: { id: string; title: string } }) {
  return (
    <TextLink href={descriptionPath(id)} className="inline-flex min-h-control-sm items-center text-sm">
      {t("about", { title, hidden: hiddenWords })}
    </TextLink>
  );
}
