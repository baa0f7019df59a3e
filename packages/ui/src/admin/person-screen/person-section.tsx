import { useId, type ReactNode } from "react";

interface PersonSectionProps {
  title: string;
  /** What stands there without any content; absent with some. */
  empty: string | undefined;
  children: ReactNode;
}

export function PersonSection({ title, empty, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 heading text-2xl">
        {title}
      </h2>
      {empty === undefined ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}
