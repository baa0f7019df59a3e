import { t } from "@lms/texts/messages/contact-screen";
import type { FormProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";
import { useEffect, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { EmailField } from "../../kit/forms/email-field/email-field.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { ScriptNotice } from "../../kit/forms/form-message/script-notice.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { RestoredNotice } from "../../kit/forms/restored-notice/restored-notice.tsx";
import { letterDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { Illustration } from "../../kit/graphics/illustration/illustration.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { useFormDraft } from "../../lib/forms/form-draft.ts";
import type { SiteContact } from "../../site/model/site.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactSent } from "./contact-sent.tsx";
import { Honeypot } from "./honeypot.tsx";

export interface ContactScreenProps extends FormProps, FormDraftProps, UnsavedChangesProps {
  sent: boolean;
  sender?: { name: string; email: string } | undefined;
  contact?: SiteContact | undefined;
  /** Shows an empty form again. */
  onWriteAnother: () => void;
}

export function ContactScreen({ contact, sent, onWriteAnother, ...form }: ContactScreenProps) {
  const [again, setAgain] = useState(false);
  const writeAnother = () => {
    setAgain(true);
    onWriteAnother();
  };

  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 md:py-18 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-18">
      <div>
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl sm:text-4xl">
          {t("title")}
        </h1>
        <p className="mt-4 max-w-[44ch] text-lg text-balance text-muted">{t("lead")}</p>
        <ContactDetails contact={contact} />
        <Illustration variant={letterDrawing} className="-ms-7 mt-12 w-64 max-lg:hidden" />
      </div>
      {sent ? <ContactSent onWriteAnother={writeAnother} /> : <ContactForm {...form} again={again} />}
    </Container>
  );
}

interface ContactFormProps extends Omit<ContactScreenProps, "contact" | "sent" | "onWriteAnother"> {
  /** The form replaces the focused confirmation. */
  again: boolean;
}

function ContactForm({
  validate,
  errors,
  failure,
  busy,
  sender,
  again,
  formDraft,
  onSubmit,
  onDirtyChange,
}: ContactFormProps) {
  const form = useForm({ validate, errors, onSubmit, onDirtyChange });
  const { formProps, fieldError, missing, fill } = form;
  const restoring = useFormDraft(form, formDraft);
  const problem = missing ?? failure;
  const { ref } = formProps;
  useEffect(() => {
    const first = again ? ref.current?.elements.namedItem("name") : undefined;
    if (first instanceof HTMLElement) first.focus();
  }, [again, ref]);

  return (
    <form
      {...formProps}
      aria-label={t("form")}
      className="relative grid content-start gap-5 overflow-clip rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <ScriptNotice />
      <RestoredNotice {...restoring} className="empty:sr-only" />
      <Field
        label={t("name")}
        name="name"
        autoComplete="name"
        defaultValue={sender?.name}
        error={fieldError("name", t("nameMissing"))}
      />
      <EmailField
        label={t("email")}
        name="email"
        defaultValue={sender?.email}
        fill={fill}
        error={fieldError("email", t("emailMissing"))}
      />
      <TextArea label={t("message")} name="message" rows={6} error={fieldError("message", t("messageMissing"))} />
      <Honeypot />
      {problem && <FormMessage>{problem}</FormMessage>}
      <Button type="submit" size="lg" busy={busy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}
