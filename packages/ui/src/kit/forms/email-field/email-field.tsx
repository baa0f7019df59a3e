import { useRef, useState } from "react";
import type { UseForm } from "../../../lib/forms/form.ts";
import { Field, type FieldProps } from "../field/field.tsx";
import type { AddressQuestion } from "./address-question.tsx";

export interface EmailFieldProps extends Omit<FieldProps, "type" | "onBlur"> {
  /** The form's own `fill`, which puts the suggested address in. */
  fill: UseForm["fill"];
}

/** Shows a suggestion for an address that looks mistyped, and accepts it all the same. */
export function EmailField({ fill, ...props }: EmailFieldProps) {
  const [loaded, setLoaded] = useState<{ Question: typeof AddressQuestion }>();
  const input = useRef<HTMLInputElement>(null);

  const load = async () => {
    const { AddressQuestion: Question } = await import("./address-question.tsx");
    setLoaded({ Question });
  };

  return (
    <div>
      <Field
        autoComplete="email"
        {...props}
        type="email"
        onBlur={(event) => {
          input.current = event.target;
          if (!loaded) load().catch(() => undefined);
        }}
      />
      {loaded && <loaded.Question input={input} fill={fill} />}
    </div>
  );
}
