import { useId, type ReactNode } from "react";

export interface CourseSectionProps {
  title: string;
  /** The way to more of them. */
  link?: ReactNode;
  children: ReactNode;
}

export function CourseSection({ title, link, children }: CourseSectionProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="mt-9">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="heading text-xl">
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
