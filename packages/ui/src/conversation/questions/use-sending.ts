import { useState } from "react";
import type { Saved, Send } from "../model/question.ts";

/** Sends what a form has, and says what came of it. */
export function useSending<Values>(send: Send<Values>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Saved>();

  const submit = async (values: Values) => {
    setBusy(true);
    setRefused(undefined);
    const saved = await send(values);
    setBusy(false);
    if (saved?.ok) onDone();
    else setRefused(saved);
  };
  return {
    busy,
    errors: refused?.errors,
    failure: refused?.errors ? undefined : refused?.message,
    submit: (values: Values) => void submit(values),
    forget: () => setRefused(undefined),
  };
}
