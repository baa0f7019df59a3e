import { t } from "@lms/texts/kit/email-field";
import { type RefObject, useEffect, useState } from "react";
import type { UseForm } from "../../../lib/forms/form.ts";
import { suggestAddress } from "./suggest-address.ts";

interface AddressQuestionProps {
  /** Has just lost the focus. */
  input: RefObject<HTMLInputElement | null>;
  fill: UseForm["fill"];
}

/** Milliseconds. The press that takes the focus away ends before the question moves what is pressed. */
const delay = 300;

export function AddressQuestion({ input, fill }: AddressQuestionProps) {
  const [meant, setMeant] = useState<string>();

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    let waiting = 0;
    const suggest = () => {
      waiting = window.setTimeout(() => setMeant(suggestAddress(field.value)), delay);
    };
    const withdraw = () => setMeant(undefined);
    const wait = () => clearTimeout(waiting);
    if (field !== document.activeElement) suggest();
    field.addEventListener("blur", suggest);
    field.addEventListener("focus", wait);
    field.addEventListener("input", withdraw);
    return () => {
      wait();
      field.removeEventListener("blur", suggest);
      field.removeEventListener("focus", wait);
      field.removeEventListener("input", withdraw);
    };
  }, [input]);

  const take = (address: string) => {
    if (!input.current) return;
    fill({ [input.current.name]: address });
    setMeant(undefined);
    input.current.focus();
  };

  return (
    <output className="block text-sm wrap-anywhere not-empty:mt-1.5">
      {meant &&
        t("question", {
          address: meant,
          take: (words) => (
            <button
              type="button"
              onClick={() => take(meant)}
              className="rounded-sm py-0.5 font-semibold text-brand underline underline-offset-4 active:text-ink"
            >
              {words}
            </button>
          ),
        })}
    </output>
  );
}
