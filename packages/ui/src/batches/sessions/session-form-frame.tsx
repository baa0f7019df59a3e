import { t } from "@lms/texts/batches/sessions";
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import type { SubmissionProps } from "../../lib/forms/screen-props.ts";

export interface SessionFormFrameProps {
  label: string;
  formProps: ComponentProps<"form"> & { ref: RefObject<HTMLFormElement | null> };
  missing: string | undefined;
  writing: SubmissionProps;
  submitLabel: string;
  busyLabel: string;
  onLeave: () => void;
  children: ReactNode;
}

/** Opens with the focus in its first field. */
export function SessionFormFrame({ label, formProps, missing, writing, children, ...rest }: SessionFormFrameProps) {
  const { ref } = formProps;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  const problem = missing ?? writing.failure;

  return (
    <form
      {...formProps}
      aria-label={label}
      className="grid max-w-2xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      {children}
      {problem && <FormMessage>{problem}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={writing.busy} busyLabel={rest.busyLabel}>
          {rest.submitLabel}
        </Button>
        <Button tone="neutral" disabled={writing.busy} onClick={rest.onLeave}>
          {t("leaveForm")}
        </Button>
      </div>
    </form>
  );
}
