import { t } from "@lms/texts/authoring/manage-lectures-screen";
import {
  ArrowLeft,
  CalendarClock,
  Copy,
  Download,
  Image,
  Pencil,
  Play,
  Plus,
  SquareArrowOutUpRight,
  Users,
} from "lucide-react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
import { CourseThumbnail } from "../../catalogue/course-thumbnail/course-thumbnail.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import {
  coursePagePath,
  courseSchedulePath,
  editPath,
  learnerViewPath,
  manageCoursesPath,
} from "../../catalogue/model/course-paths.ts";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { lectureSummary } from "./lecture-summary.ts";
import type { ManagedCourse } from "../model/managed-course.ts";

export function BackToCourses() {
  return (
    <TextLink href={manageCoursesPath} className="inline-flex min-h-control-sm items-center gap-1.5 text-sm">
      <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
      <span>{t("allCourses")}</span>
    </TextLink>
  );
}

export interface CourseStripProps {
  course: ManagedCourse;
  onAdd: () => void;
  onCopy?: (() => void) | undefined;
  exporting?: boolean | undefined;
  /** `threads`: questions and answers come along. */
  onExport?: ((threads: boolean) => void) | undefined;
  staffHref?: string | undefined;
  onReplacePicture: () => void;
}

export function CourseStrip(props: CourseStripProps) {
  const { course, onAdd, onReplacePicture } = props;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-4 sm:gap-x-5">
      <CourseThumbnail course={course} eager sizes="144px" className="w-24 shrink-0 rounded-control sm:w-36" />
      <div className="min-w-40 flex-1">
        <p {...textIn(course.language)} className="heading text-xl break-words">
          {course.title}
        </p>
        <p className="text-sm text-muted">{`${course.category} · ${course.instructor}`}</p>
        <p className="text-sm text-muted tabular-nums">{lectureSummary(course.lectures)}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {course.lectures.length > 0 && (
          <Button onClick={onAdd} className="xl:hidden">
            <Plus aria-hidden="true" className="size-5" />
            <span>{t("addLectures")}</span>
          </Button>
        )}
        <ButtonLink tone="neutral">
          <Link href={editPath(course.id)}>
            <Pencil aria-hidden="true" className="size-4.5" />
            <span>{t("editCourse")}</span>
          </Link>
        </ButtonLink>
        <Button tone="neutral" onClick={onReplacePicture}>
          <Image aria-hidden="true" className="size-4.5" />
          <span>{t("replacePicture")}</span>
        </Button>
        {course.lectures.length > 0 && (
          <ButtonLink tone="neutral">
            <Link href={learnerViewPath(course.id)}>
              <Play aria-hidden="true" className="size-4.5" />
              <span>{t("viewAsLearner")}</span>
            </Link>
          </ButtonLink>
        )}
        {course.slug !== undefined && (
          <ButtonLink tone="neutral">
            <Link href={coursePagePath(course.slug)}>
              <SquareArrowOutUpRight aria-hidden="true" className="size-4.5" />
              <span>{t("seePage")}</span>
            </Link>
          </ButtonLink>
        )}
        <ButtonLink tone="neutral">
          <Link href={courseSchedulePath(course.id)}>
            <CalendarClock aria-hidden="true" className="size-4.5" />
            <span>{t("orderAndTime")}</span>
          </Link>
        </ButtonLink>
        <WholeCourse {...props} />
      </div>
    </div>
  );
}

function WholeCourse({ staffHref, onCopy, exporting, onExport }: CourseStripProps) {
  return (
    <>
      {staffHref !== undefined && (
        <ButtonLink tone="neutral">
          <Link href={staffHref}>
            <Users aria-hidden="true" className="size-4.5" />
            <span>{t("staff")}</span>
          </Link>
        </ButtonLink>
      )}
      {onCopy && (
        <Button tone="neutral" onClick={onCopy}>
          <Copy aria-hidden="true" className="size-4.5" />
          <span>{t("copyCourse")}</span>
        </Button>
      )}
      {onExport && <Export exporting={exporting} onExport={onExport} />}
    </>
  );
}

function Export({
  exporting,
  onExport,
}: Pick<CourseStripProps, "exporting"> & { onExport: (threads: boolean) => void }) {
  return (
    <form
      className="flex flex-wrap items-start gap-x-4 max-sm:*:grow"
      onSubmit={(event) => {
        event.preventDefault();
        onExport(new FormData(event.currentTarget).has("threads"));
      }}
    >
      <Button type="submit" tone="neutral" busy={exporting} busyLabel={t("exporting")}>
        <Download aria-hidden="true" className="size-4.5" />
        <span>{t("exportCourse")}</span>
      </Button>
      <div className="pt-2.5">
        <Checkbox name="threads" label={t("exportThreads")} />
      </div>
    </form>
  );
}
