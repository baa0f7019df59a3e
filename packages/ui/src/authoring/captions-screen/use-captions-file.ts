import { t } from "@lms/texts/authoring/captions-screen";
import { type ChangeEvent, useRef, useState } from "react";
import { languageName } from "../../lib/format/formatter.ts";
import type { CaptionsFileChange } from "../model/captions-upload.ts";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";

const noChanges: readonly CaptionsFileChange[] = [];

/** Opens the file chooser for a language, uploads what is chosen, and has the result. */
export function useCaptionsFile(onUpload: CaptionsScreenProps["onUpload"]) {
  const input = useRef<HTMLInputElement>(null);
  const target = useRef("");
  const [failure, setFailure] = useState<string>();
  const [success, setSuccess] = useState<string>();
  const [changes, setChanges] = useState(noChanges);

  const upload = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    if (!file) return;
    setSuccess(undefined);
    setFailure(undefined);
    setChanges(noChanges);
    const language = target.current;
    const result = await onUpload(language, file);
    if (input.current) input.current.value = "";
    if ("refusal" in result) {
      setFailure(result.refusal);
      return;
    }
    setSuccess(t("uploaded", { language: languageName(language) }));
    setChanges(result.changes);
  };

  return {
    input,
    failure,
    success,
    changes,
    choose: (language: string) => {
      target.current = language;
      input.current?.click();
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => void upload(event),
  };
}
