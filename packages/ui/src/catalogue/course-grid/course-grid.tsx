import { Suspense, useState } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { coursePagePath, descriptionPath, resumePath } from "../model/course-paths.ts";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import { CourseCard } from "../course-card/course-card.tsx";
import type { CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { coursePrice } from "../model/course-price.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const CourseDetailsDialog = lazyPart(
  async () => (await import("../course-details-dialog/course-details-dialog.tsx")).CourseDetailsDialog,
);

export interface CourseGridProps {
  courses: readonly CourseCardData[];
  viewer: Viewer;
  bundle?: Bundle | undefined;
  /** The first card is above the fold. @default true */
  eager?: boolean;
}

export function CourseGrid({ courses, viewer, bundle, eager = true }: CourseGridProps) {
  // The text stays while the dialog closes.
  const [details, setDetails] = useState<{ course: CourseCardData; open: boolean }>();
  const close = (open: boolean) => setDetails((shown) => shown && { ...shown, open });

  return (
    <>
      <ul className={gridStyle}>
        {courses.map((course, index) => {
          const free = course.hasPreview && !mayWatch(viewer, course.id);
          const price = coursePrice(bundle, viewer, course.id);
          const card = { course, price, free, eager: eager && index === 0 };
          return (
            <li key={course.id} className="min-w-0">
              {viewer.kind === "visitor" ? (
                <CourseCard
                  {...card}
                  href={course.slug === undefined ? undefined : coursePagePath(course.slug)}
                  onOpen={() => setDetails({ course, open: true })}
                />
              ) : (
                <CourseCard {...card} href={resumePath(course)} detailsHref={descriptionPath(course.id)} />
              )}
            </li>
          );
        })}
      </ul>
      {details && (
        <PartBoundary resetKey={details.course.id}>
          <Suspense fallback={null}>
            <CourseDetailsDialog
              course={details.course}
              price={coursePrice(bundle, viewer, details.course.id)}
              open={details.open}
              onOpenChange={close}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

export const gridStyle = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4.5 sm:gap-6";
