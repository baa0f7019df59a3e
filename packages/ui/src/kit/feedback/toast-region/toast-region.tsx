import { t } from "@lms/texts/kit/toast-region";
import type { ReactNode } from "react";

export interface ToastRegionProps {
  label?: string | undefined;
  children?: ReactNode;
}

/** Always in the page, before the code of toasts: screen readers announce changes only in regions that they know. */
export function ToastRegion({ label = t("label"), children }: ToastRegionProps) {
  return (
    <section aria-label={label} aria-live="polite" aria-relevant="additions text">
      {children}
    </section>
  );
}
