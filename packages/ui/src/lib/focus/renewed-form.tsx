import { type PropsWithChildren, useCallback, useRef } from "react";

/** A form that begins anew with each version of what is stored. The button that saves it has the focus that the last form had. */
export function RenewedForm({ version, children }: PropsWithChildren<{ version: string }>) {
  const hadFocus = useRef(false);
  const begin = useCallback((form: HTMLElement | null) => {
    if (hadFocus.current) form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = form?.contains(document.activeElement) ?? false;
    };
  }, []);
  return (
    <div key={version} ref={begin} className="contents">
      {children}
    </div>
  );
}
