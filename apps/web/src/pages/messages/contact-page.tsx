import { ContactScreen } from "@lms/ui/messages/contact-screen";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { formText, failureMessage } from "../../request/forms/form-values.ts";
import { visitorValidator } from "../../request/forms/visitor-forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { auth } from "../../account/auth.ts";
import { contact, sendMessage } from "../../messages/contact.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { useFormDraft } from "../../account/use-form-draft.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";

const validate = visitorValidator("ContactForm");

export function ContactPage() {
  const { user } = useSnapshot(auth);
  const { sending } = useSnapshot(contact);
  const settings = useSiteSettings();
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange } = useUnsavedChanges();
  const formDraft = useFormDraft("contact");

  const submit = async (form: FormData) => {
    setFailure(undefined);
    const website = formText(form, "website");
    const outcome = await sendMessage({
      name: formText(form, "name"),
      email: formText(form, "email"),
      message: formText(form, "message"),
      ...(website && { website }),
    });
    if (outcome.ok) setSent(true);
    else setFailure(outcome);
  };

  return (
    <ContactScreen
      validate={validate}
      errors={failure?.errors}
      failure={failureMessage(failure)}
      busy={sending}
      sent={sent}
      sender={user && { name: user.fullName, email: user.email }}
      contact={settings.contact}
      onSubmit={(form) => void submit(form)}
      formDraft={formDraft}
      onDirtyChange={onDirtyChange}
      onWriteAnother={() => setSent(false)}
    />
  );
}
