import { t } from "@lms/texts/catalogue/course-page-screen";
import type { ReactNode } from "react";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Breadcrumbs } from "../../kit/layout/breadcrumbs/breadcrumbs.tsx";
import { Link } from "../../lib/link.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { CourseNextStep } from "../course-overview/course-next-step.tsx";
import { CourseOverview } from "../course-overview/course-overview.tsx";
import { CourseStates } from "../course-overview/course-states.tsx";
import { coursesPath, editPath, manageLecturesPath } from "../model/course-paths.ts";
import type { CourseCardData, LectureOutline } from "../model/course.ts";
import type { Section } from "../model/group-by-section.ts";
import { hasText, LectureOutlines, Texts } from "./lecture-outlines.tsx";

interface CoursePageData extends CourseCardData {
  sections?: readonly Section[] | undefined;
  lectures: readonly LectureOutline[];
  /** It has to be complete before this one opens. */
  requires?: { title: string; href: string } | undefined;
}

export interface CoursePageScreenProps {
  /** Below what administrators can do. */
  adminTools?: ReactNode;
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<CoursePageData | undefined>;
  viewer: Viewer;
  bundle?: Bundle | undefined;
  /** Absent for visitors. */
  subscription?: SubscriptionState["status"];
  /** The `outlineId` of a lecture, which is marked and in view. */
  named?: string | undefined;
  onRetry: () => void;
  /** Called when a viewer without access plays a preview. */
  onPreview: (lecture: LectureOutline) => void;
}

function above() {
  return [
    { label: t("home"), href: "/" },
    { label: t("courses"), href: coursesPath },
  ];
}

export function CoursePageScreen(props: CoursePageScreenProps) {
  const { course, viewer, bundle, subscription, named, adminTools, onRetry, onPreview } = props;
  return (
    <CourseStates course={course} breadcrumbs={<Breadcrumbs above={above()} current={t("course")} />} onRetry={onRetry}>
      {(value) => (
        <CourseOverview
          course={value}
          contents={value.lectures.some(hasText) && <Texts lectures={value.lectures} />}
          breadcrumbs={<Breadcrumbs above={above()} current={<span {...textIn(value.language)}>{value.title}</span>} />}
          actions={
            <div className="mt-5 grid gap-3 border-t border-line pt-5">
              {value.requires && <Required {...value.requires} />}
              {viewer.kind === "admin" ? (
                <AdminSteps course={value}>{adminTools}</AdminSteps>
              ) : (
                <CourseNextStep course={value} viewer={viewer} bundle={bundle} subscription={subscription} />
              )}
            </div>
          }
        >
          <LectureOutlines
            courseId={value.id}
            sections={value.sections}
            lectures={value.lectures}
            named={named}
            language={value.language}
            mayOpen={mayWatch(viewer, value.id)}
            onPreview={onPreview}
          />
        </CourseOverview>
      )}
    </CourseStates>
  );
}

function Required({ title, href }: { title: string; href: string }) {
  return (
    <p className="text-sm text-pretty">
      {t("requires", { title, link: (name) => <TextLink href={href}>{name}</TextLink> })}
    </p>
  );
}

function AdminSteps({ course, children }: { course: CourseCardData; children: ReactNode }) {
  return (
    <>
      <ButtonLink>
        <Link href={manageLecturesPath(course.id)}>{t("manageLectures")}</Link>
      </ButtonLink>
      <ButtonLink tone="neutral">
        <Link href={editPath(course.id)}>{t("edit")}</Link>
      </ButtonLink>
      {children}
    </>
  );
}
