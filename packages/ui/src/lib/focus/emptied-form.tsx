import { Fragment, type PropsWithChildren, useEffect, useRef } from "react";

/** A form that is another one, with empty fields, in each round. The first field of the next one has the focus that the last one had. */
export function EmptiedForm({ round, children }: PropsWithChildren<{ round: number }>) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(round);
  useEffect(() => {
    if (before.current === round) return;
    before.current = round;
    if (document.activeElement === document.body) place.current?.querySelector("input")?.focus();
  }, [round]);
  return (
    <div ref={place}>
      <Fragment key={round}>{children}</Fragment>
    </div>
  );
}
