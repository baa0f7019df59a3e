import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { type FieldErrors, useForm } from "../../lib/form.ts";
import { salesPresets } from "../model/sales-presets.ts";
import type { SalesScreenProps } from "./sales-screen-props.ts";

export type TimeChooserProps = Pick<SalesScreenProps, "today" | "time" | "onTime">;

const own = "Own dates";

export function TimeChooser({ today, time, onTime }: TimeChooserProps) {
  const presets = salesPresets(today);
  const preset = presets.find(({ from, to }) => from === time.from && to === time.to);
  const [open, setOpen] = useState(false);
  const shown = open || !preset ? own : preset.label;

  const choose = (label: string) => {
    const chosen = presets.find((each) => each.label === label);
    setOpen(!chosen);
    if (chosen) onTime({ from: chosen.from, to: chosen.to });
  };

  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Select
        label="Time"
        value={shown}
        options={[...presets.map(({ label }) => label), own].map((label) => ({ value: label, label }))}
        onChange={choose}
        className="min-h-control border border-line-strong text-base"
      />
      {shown === own && <OwnDates key={`${time.from} ${time.to}`} time={time} onTime={onTime} />}
    </div>
  );
}

function OwnDates({ time, onTime }: Pick<TimeChooserProps, "time" | "onTime">) {
  const { formProps, errorOf } = useForm({ validate: checkDates, onSubmit: (form) => onTime(datesOf(form)) });

  return (
    <form {...formProps} aria-label="Own dates" className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:flex">
      <Field label="From" name="first" type="date" defaultValue={time.from} error={errorOf("first")} />
      <Field label="To" name="last" type="date" defaultValue={time.to} error={errorOf("last")} />
      <Button type="submit" tone="neutral" className="max-sm:col-span-2 sm:mt-7.5">
        Show
      </Button>
    </form>
  );
}

function checkDates(form: FormData): FieldErrors {
  const { from, to } = datesOf(form);
  return {
    ...(!from && { first: "Please give a date" }),
    ...(!to && { last: "Please give a date" }),
    ...(from > to && to && { first: "The first day should not be after the last" }),
  };
}

function datesOf(form: FormData): { from: string; to: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { from: text("first"), to: text("last") };
}
