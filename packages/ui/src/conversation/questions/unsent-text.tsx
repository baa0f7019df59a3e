import { t } from "@lms/texts/conversation/thread";
import { useState } from "react";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { TextArea } from "../../kit/forms/text-area/text-area.tsx";
import type { FormDraft } from "../../lib/forms/form-draft.ts";

/** Stands where the form would be, with what was typed into it. */
export function UnsentText({ draft }: { draft: FormDraft }) {
  const [typed] = useState(() => Object.values(draft.read()?.fields ?? {}).flat());
  if (typed.length === 0) return null;
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <FormMessage>{t("unsent")}</FormMessage>
      <TextArea label={t("unsentText")} name="unsent" readOnly defaultValue={typed.join("\n\n")} />
    </div>
  );
}
