import { t } from "@lms/texts/admin/person-screen";
import { useState } from "react";
import { Field } from "../../kit/forms/field/field.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { type DialogForm, FormDialog } from "../../kit/overlays/form-dialog/form-dialog.tsx";
import { formatDate, formatMoney } from "../../lib/format/format.ts";
import { useForm } from "../../lib/forms/form.ts";
import { indianDay } from "../../lib/format/indian-time.ts";
import type { Person, PersonAction, PersonActionValues, PersonRole } from "../model/person.ts";
import { ChoiceField } from "./choice-field.tsx";
import { type ChosenCourse, CourseField } from "./course-field.tsx";
import { rightScope } from "./person-rights.tsx";
import type { PersonActing } from "../model/person-acting.ts";

interface ActionDialogProps extends Omit<PersonActing, "action" | "role" | "onStart"> {
  person: Pick<Person, "name" | "email" | "role">;
  action: PersonAction;
}

/** Says what will happen, and asks for the reason. */
export function ActionDialog({ person, action, busy, onClose, onDirtyChange, ...props }: ActionDialogProps) {
  const { title, consequence, confirm } = dialogTexts(action, person);

  return (
    <FormDialog
      title={title}
      description={consequence}
      submitLabel={confirm}
      busyLabel={t("working")}
      tone={buttonTone(action)}
      busy={busy}
      onClose={onClose}
      onDirtyChange={onDirtyChange}
    >
      {(form) => <ActionForm {...props} {...form} person={person} action={action} busy={busy} />}
    </FormDialog>
  );
}

type ActionFormProps = Omit<ActionDialogProps, "onClose"> & DialogForm;

function ActionForm(props: ActionFormProps) {
  const { id, action, busy, errors, failure, validate, onSubmit, onDirtyChange } = props;
  const { formProps, fieldError, missing } = useForm({
    validate: (form) => validate(readValues(form)),
    errors,
    onSubmit: (form) => onSubmit(readValues(form)),
    onDirtyChange,
  });
  const [course, setCourse] = useState<ChosenCourse>();
  const problem = missing ?? failure;
  const until = action.kind === "extend" ? action.right.until : undefined;

  return (
    <form {...formProps} id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {action.kind === "role" && (
        <ChoiceField label={t("role")} name="role" defaultValue={props.person.role} options={roles()} />
      )}
      {action.kind === "grant" && <CourseField {...props} chosen={course} onChoose={setCourse} />}
      {(action.kind === "grant" || action.kind === "extend") && (
        <Field
          label={t("lastDay")}
          name="until"
          type="date"
          hint={t("lastDayHint")}
          defaultValue={until && indianDay(until)}
          error={fieldError("until")}
        />
      )}
      {action.kind === "stopWriting" && (
        <Field label={t("lastDay")} name="until" type="date" hint={t("stopHint")} error={fieldError("until")} />
      )}
      {action.kind === "refund" && (
        <Field
          label={t("refundAmount", { currency: action.payment.currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={t("refundHint", { left: formatLeft(action.payment) })}
          error={fieldError("amount")}
        />
      )}
      {action.kind === "address" && (
        <Field label={t("newAddress")} name="email" type="email" autoComplete="off" error={fieldError("email")} />
      )}
      {action.kind === "write" && (
        <>
          <Field label={t("mailSubject")} name="subject" autoComplete="off" error={fieldError("subject")} />
          <TextArea label={t("mailText")} name="text" rows={8} error={fieldError("text")} />
        </>
      )}
      {action.kind !== "write" && action.kind !== "endRelease" && (
        <TextArea
          label={t("reason")}
          name="reason"
          rows={2}
          hint={t(action.kind === "stopWriting" ? "reasonShown" : "reasonHint")}
          error={fieldError("reason")}
        />
      )}
      {problem && !busy && <FormMessage>{problem}</FormMessage>}
    </form>
  );
}

function readValues(form: FormData): PersonActionValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    reason: text("reason"),
    course: text("course"),
    until: text("until"),
    amount: text("amount"),
    role: text("role"),
    email: text("email"),
    subject: text("subject"),
    text: text("text"),
  };
}

function formatLeft({ amount, refunded, currency }: { amount: number; refunded: number; currency: string }): string {
  return formatMoney({ amount: amount - refunded, currency });
}

function buttonTone({ kind }: PersonAction): "danger" | undefined {
  return kind === "disable" || kind === "end" || kind === "refund" ? "danger" : undefined;
}

function roles(): { value: PersonRole; label: string }[] {
  return [
    { value: "USER", label: t("learner") },
    { value: "SUPPORT", label: t("support") },
    { value: "ADMIN", label: t("administrator") },
  ];
}

interface DialogTexts {
  title: string;
  consequence: string;
  confirm: string;
}

function dialogTexts(action: PersonAction, { name, email }: ActionDialogProps["person"]): DialogTexts {
  switch (action.kind) {
    case "grant":
      return { title: t("grantTitle", { name }), consequence: t("grantNote"), confirm: t("grant") };
    case "extend": {
      const { until } = action.right;
      const what = rightScope(action.right);
      const consequence =
        until === undefined ? t("extendEndless", { what }) : t("extendNote", { what, date: formatDate(until) });
      return { title: t("extendTitle"), consequence, confirm: t("extend") };
    }
    case "end":
      return {
        title: t("endTitle"),
        consequence: t("endNote", { name, what: rightScope(action.right) }),
        confirm: t("end"),
      };
    case "release":
      return {
        title: t("releaseTitle", { title: action.course.title }),
        consequence: t("releaseNote", { name }),
        confirm: t("openEverything"),
      };
    case "endRelease":
      return {
        title: t("endReleaseTitle"),
        consequence: t("endReleaseNote", { name, title: action.course.title }),
        confirm: t("takeBack"),
      };
    case "refund":
      return {
        title: t("refundTitle", { number: action.payment.receiptNumber }),
        consequence: t("refundNote"),
        confirm: t("refund"),
      };
    case "role":
      return { title: t("roleTitle", { name }), consequence: t("roleNote"), confirm: t("changeRole") };
    case "disable":
      return { title: t("disableTitle", { name }), consequence: t("disableNote"), confirm: t("disable") };
    case "enable":
      return { title: t("enableTitle", { name }), consequence: t("enableNote"), confirm: t("enable") };
    case "signOut":
      return { title: t("signOutTitle", { name }), consequence: t("signOutNote"), confirm: t("signOut") };
    case "write":
      return { title: t("writeTitle", { name }), consequence: t("writeNote", { email }), confirm: t("write") };
    case "address":
      return {
        title: t("changeAddressTitle", { name }),
        consequence: t("changeAddressNote", { name, email }),
        confirm: t("changeAddress"),
      };
    case "stopWriting":
      return { title: t("stopWritingTitle", { name }), consequence: t("stopWritingNote"), confirm: t("stopWriting") };
    case "allowWriting":
      return {
        title: t("allowWritingTitle", { name }),
        consequence: t("allowWritingNote"),
        confirm: t("allowWriting"),
      };
    case "seeAs":
      return { title: t("seeAsTitle", { name }), consequence: t("seeAsNote", { name }), confirm: t("seeAs") };
    case "resetLink":
      return {
        title: t("resetLinkTitle", { name }),
        consequence: t("resetLinkNote", { email }),
        confirm: t("resetLink"),
      };
    default:
      return action satisfies never;
  }
}
