import { t } from "@lms/texts/conversation/post";
import { useState } from "react";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { type DialogForm, FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { useForm } from "../../lib/forms/form.ts";
import type { Saved, Send } from "../model/question.ts";
import { useSending } from "./use-sending.ts";

export type Reasoned = "report" | "hide" | "keep" | "stop" | "allow";

interface Words {
  title: string;
  note: string;
  send: string;
}

const words: Readonly<Record<Reasoned, () => Words>> = {
  report: () => ({ title: t("reportTitle"), note: t("reportNote"), send: t("report") }),
  hide: () => ({ title: t("hideTitle"), note: t("hideNote"), send: t("hide") }),
  keep: () => ({ title: t("keepTitle"), note: t("keepNote"), send: t("keep") }),
  stop: () => ({ title: t("stopTitle"), note: t("stopNote"), send: t("stop") }),
  allow: () => ({ title: t("allowTitle"), note: t("allowNote"), send: t("allow") }),
};

export interface ReasonDialogProps<Action extends Reasoned> {
  /** The dialog is open while there is one. */
  action: Action | undefined;
  onClose: () => void;
  /** `lastDay` is blank for what has no end. */
  onSend: (action: Action, reason: string, lastDay: string) => Promise<Saved | undefined>;
}

export function ReasonDialog<Action extends Reasoned>({ action, onClose, onSend }: ReasonDialogProps<Action>) {
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(action);
  if (action && action !== shown) setShown(action);
  if (!shown) return null;
  return (
    <ReasonDialogFrame
      open={action !== undefined}
      action={shown}
      onClose={onClose}
      onSend={({ reason, lastDay }) => onSend(shown, reason, lastDay)}
    />
  );
}

interface Reasons {
  reason: string;
  lastDay: string;
}

interface ReasonDialogFrameProps {
  open: boolean;
  action: Reasoned;
  onClose: () => void;
  onSend: Send<Reasons>;
}

function ReasonDialogFrame({ open, action, onClose, onSend }: ReasonDialogFrameProps) {
  const { title, note, send } = words[action]();
  const sending = useSending(onSend, onClose);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    // It may be about another post now.
    if (open) sending.forget();
  }

  return (
    <FormDialog
      open={open}
      title={title}
      description={note}
      submitLabel={send}
      busyLabel={t("reporting")}
      cancelLabel={t("close")}
      busy={sending.busy}
      onClose={onClose}
    >
      {(form) => <ReasonForm {...form} action={action} sending={sending} />}
    </FormDialog>
  );
}

interface ReasonFormProps extends DialogForm {
  action: Reasoned;
  sending: ReturnType<typeof useSending<Reasons>>;
}

function ReasonForm({ id, action, sending, onDirtyChange }: ReasonFormProps) {
  const { formProps, fieldError } = useForm({
    validate: (values) => (readReasons(values).reason === "" ? { reason: t("reasonMissing") } : {}),
    errors: sending.errors,
    onSubmit: (values) => sending.submit(readReasons(values)),
    onDirtyChange,
  });

  return (
    <form {...formProps} id={id} className="grid gap-4">
      <TextArea label={t("reason")} name="reason" rows={3} error={fieldError("reason")} />
      {action === "stop" && (
        <Field label={t("lastDay")} name="until" type="date" hint={t("lastDayHint")} error={fieldError("until")} />
      )}
      {sending.failure && <FormMessage>{sending.failure}</FormMessage>}
    </form>
  );
}

function readReasons(form: FormData): Reasons {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return { reason: text("reason"), lastDay: text("until") };
}
