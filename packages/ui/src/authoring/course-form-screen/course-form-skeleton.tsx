import { t } from "@lms/texts/authoring/course-form-screen";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";

export function CourseFormSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="mt-8 grid max-w-4xl gap-x-12 gap-y-8 md:grid-cols-2">
        <div className="grid content-start gap-2 md:order-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="aspect-video rounded-card" />
        </div>
        <div className="grid max-w-[420px] content-start gap-5">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="grid gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-control rounded-control" />
            </div>
          ))}
          <div className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-40 rounded-control" />
          </div>
          <Skeleton className="h-control w-34 rounded-control" />
        </div>
      </Delayed>
    </>
  );
}
