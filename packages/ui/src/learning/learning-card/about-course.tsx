import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { descriptionPath } from "../../catalogue/model/course-paths.ts";

export function AboutCourse({ course: { id, title } }: { course: { id: string; title: string } }) {
  return (
    <TextLink href={descriptionPath(id)} className="inline-flex min-h-control-sm items-center text-sm">
      About the course<span className="sr-only"> {title}</span>
    </TextLink>
  );
}
