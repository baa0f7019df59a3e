import { useEffect, useEffectEvent, useState } from "react";
import type { FormDraft } from "../../lib/forms/form-draft.ts";

interface TextDraft {
  source: string;
  onChange: (source: string) => void;
  dirty: boolean;
  /** A reload has brought it back. */
  restored: boolean;
  /** Starts again with the saved text. */
  discard: () => void;
}

/** What is typed survives a reload; what others have saved replaces a text that nobody has changed here. */
export function useTextDraft(saved: string, formDraft: FormDraft | undefined): TextDraft {
  const [found] = useState(() => formDraft?.read()?.fields["source"]?.[0]);
  const [base, setBase] = useState(saved);
  const [source, setSource] = useState(found ?? saved);
  const [restored, setRestored] = useState(found !== undefined && found !== saved);
  if (base !== saved) {
    setBase(saved);
    if (source === base) setSource(saved);
  }
  const dirty = source !== saved;

  const keep = useEffectEvent((typed: string | undefined) => {
    if (typed === undefined) formDraft?.clear();
    else formDraft?.write({ fields: { source: [typed] } });
  });
  const typed = dirty ? source : undefined;
  useEffect(() => keep(typed), [typed]);
  const end = useEffectEvent(() => formDraft?.clear());
  useEffect(() => () => end(), []);

  return {
    source,
    onChange: setSource,
    dirty,
    restored: restored && dirty,
    discard: () => {
      setSource(saved);
      setRestored(false);
    },
  };
}
