import type { AnswerValues, MessageAnswering } from "@lms/ui/messages/model/message-answering";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useFormDraft } from "../account/use-form-draft.ts";
import { useUnsavedChanges } from "../lib/navigation/unsaved-changes.ts";
import { failureMessage } from "../request/forms/form-values.ts";
import { validator } from "../request/forms/forms.ts";
import { isLost } from "../request/member-request.ts";
import type { Failure } from "../request/outcome.ts";
import { answerMessage, messages } from "./messages.ts";

const validate = validator("ContactAnswerForm");

/** `onLost` shows whether an answer of which nothing came back has arrived. */
export function useAnswering(onLost: () => void): MessageAnswering {
  const { answering } = useSnapshot(messages);
  const [messageId, setMessageId] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { onDirtyChange, discard } = useUnsavedChanges();
  const formDraft = useFormDraft("answer", messageId);

  const write = (next: string | undefined) => {
    setFailure(undefined);
    setMessageId(next);
  };
  const send = async (values: AnswerValues) => {
    if (messageId === undefined) return;
    setFailure(undefined);
    const outcome = await answerMessage(messageId, values);
    if (outcome === undefined) return;
    if (isLost(outcome)) onLost();
    if (!outcome.ok) return setFailure(outcome);
    discard();
    return setMessageId(undefined);
  };

  return {
    messageId,
    busy: answering,
    errors: failure?.errors,
    failure: failureMessage(failure),
    formDraft,
    validate,
    onWrite: write,
    onLeave: () => write(undefined),
    onSend: (values) => void send(values),
    onDirtyChange,
  };
}
