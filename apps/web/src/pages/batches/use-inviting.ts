import type { InviteFormProps, InviteValues } from "@lms/ui/batches/model/inviting";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { failureMessage } from "../../request/forms/form-values.ts";
import { validator } from "../../request/forms/forms.ts";
import type { Failure } from "../../request/outcome.ts";
import { invite, roster } from "../../batches/roster.ts";

const validate = validator("BatchInviteForm");

export function useInviting(batchId: string): InviteFormProps {
  const { inviting } = useSnapshot(roster);
  const [failure, setFailure] = useState<Failure>();
  const [round, setRound] = useState(0);

  const send = async (values: InviteValues) => {
    setFailure(undefined);
    const outcome = await invite(batchId, values);
    if (!outcome.ok) return setFailure(outcome);
    return setRound(round + 1);
  };

  return {
    busy: inviting,
    round,
    errors: failure?.errors,
    failure: failureMessage(failure),
    validate: (values) => validate({ ...values }),
    onSubmit: (values) => void send(values),
  };
}
