import { type ReactNode, useEffect } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Checkbox } from "../../kit/forms/checkbox/checkbox.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { type FieldErrors, useForm } from "../../lib/forms/form.ts";
import { type DraftExtra, type FormDraft, useFormDraft } from "../../lib/forms/form-draft.ts";
import type { PostValues, Send } from "../model/question.ts";
import { useSending } from "./use-sending.ts";

interface WritingField {
  label: string;
  /** The message while it is empty. */
  missing: string;
  hint?: string | undefined;
  saved?: string | undefined;
}

export interface WrittenPost extends PostValues {
  /** Whether it is about the second that the form names. */
  atSecond: boolean;
}

export interface WritingFormProps {
  label: string;
  title?: (WritingField & { onType?: ((title: string) => void) | undefined }) | undefined;
  text: WritingField;
  /** Offers that it is about a second. */
  second?: { label: string; note: string } | undefined;
  submitLabel: string;
  busyLabel: string;
  cancelLabel?: string | undefined;
  draft: FormDraft;
  /** What the draft has besides the fields. */
  extra?: DraftExtra | undefined;
  /** Takes the focus when it opens. */
  opened?: boolean | undefined;
  validate: (values: PostValues) => FieldErrors;
  onSend: Send<WrittenPost>;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Below the title. */
  children?: ReactNode;
}

export function WritingForm(props: WritingFormProps) {
  const { label, title, text, second, draft, opened = false, validate, onSend, onCancel, children } = props;
  const sending = useSending(onSend, () => {
    draft.clear();
    props.onDone();
  });
  const form = useForm({
    validate: (values) => {
      const written = readPost(values);
      const isUntitled = title !== undefined && written.title?.trim() === "";
      return { ...(isUntitled && { title: title.missing }), ...validate(written) };
    },
    errors: sending.errors,
    onSubmit: (values) => sending.submit(readPost(values)),
  });
  const { formProps, fieldError } = form;
  const restoring = useFormDraft(form, draft, props.extra);
  const { ref } = formProps;
  useEffect(() => {
    if (opened) ref.current?.querySelector<HTMLElement>("input:not([type=checkbox]), textarea")?.focus();
  }, [opened, ref]);

  return (
    <form {...formProps} aria-label={label} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <RestoredNotice {...restoring} className="empty:sr-only" />
      {title && (
        <Field
          label={title.label}
          name="title"
          defaultValue={title.saved}
          error={fieldError("title", title.missing)}
          onInput={({ currentTarget }) => title.onType?.(currentTarget.value)}
        />
      )}
      {children}
      <TextArea
        label={text.label}
        name="text"
        rows={4}
        hint={text.hint}
        defaultValue={text.saved}
        error={fieldError("text", text.missing)}
      />
      {second && <Checkbox name="atSecond" label={second.label} note={second.note} defaultChecked />}
      {sending.failure && <FormMessage>{sending.failure}</FormMessage>}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Button type="submit" size="sm" busy={sending.busy} busyLabel={props.busyLabel}>
          {props.submitLabel}
        </Button>
        {onCancel && (
          <Button
            tone="neutral"
            size="sm"
            disabled={sending.busy}
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {props.cancelLabel}
          </Button>
        )}
      </div>
    </form>
  );
}

function readPost(form: FormData): WrittenPost {
  const title = form.get("title");
  const text = form.get("text");
  return {
    ...(typeof title === "string" && { title }),
    text: typeof text === "string" ? text : "",
    atSecond: form.has("atSecond"),
  };
}
