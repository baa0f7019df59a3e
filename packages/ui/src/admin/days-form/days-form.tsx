import { type FieldErrors, useForm } from "../../lib/forms/form.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";

interface DayField<Name extends string> {
  name: Name;
  label: string;
}

export interface DaysFormProps<Name extends string> {
  label: string;
  /** The first and the last day of each span; either may be left open. */
  spans: readonly (readonly [first: DayField<Name>, last: DayField<Name>])[];
  /** "2026-03-04", or undefined. */
  days: Readonly<Partial<Record<Name, string | undefined>>>;
  /** Said at a last day that is before its first one. */
  reversedMessage: string;
  submitLabel: string;
  /** Called with every name of the spans: undefined for a day that is left open. */
  onSubmit: (days: Partial<Record<Name, string | undefined>>) => void;
}

/** It reads its days anew when they are changed elsewhere. */
export function DaysForm<Name extends string>(props: DaysFormProps<Name>) {
  const names = props.spans.flat().map(({ name }) => name);
  return <Form key={names.map((name) => props.days[name]).join(" ")} {...props} />;
}

function Form<Name extends string>(props: DaysFormProps<Name>) {
  const { label, spans, days, reversedMessage, submitLabel, onSubmit } = props;
  const { formProps, fieldError } = useForm({
    validate: (form) => checkDays(form, spans, reversedMessage),
    onSubmit: (form) => {
      const read: Partial<Record<Name, string | undefined>> = {};
      for (const { name } of spans.flat()) read[name] = readDay(form, name);
      onSubmit(read);
    },
  });

  return (
    <form
      {...formProps}
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-start gap-3 pt-2"
    >
      {spans.flat().map((field) => (
        <Field
          key={field.name}
          label={field.label}
          name={field.name}
          type="date"
          defaultValue={days[field.name]}
          error={fieldError(field.name)}
        />
      ))}
      <Button type="submit" tone="neutral" className="sm:mt-7.5">
        {submitLabel}
      </Button>
    </form>
  );
}

function checkDays(form: FormData, spans: DaysFormProps<string>["spans"], message: string): FieldErrors {
  const reversed = spans.filter(([first, last]) => {
    const end = readDay(form, last.name);
    return end !== undefined && (readDay(form, first.name) ?? "") > end;
  });
  return Object.fromEntries(reversed.map(([, last]) => [last.name, message]));
}

function readDay(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
