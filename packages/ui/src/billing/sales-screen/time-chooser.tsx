import { t } from "@lms/texts/billing/sales-screen";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import { type FieldErrors, useForm } from "../../lib/forms/form.ts";
import { salesPresets } from "../model/sales-presets.ts";
import type { SalesScreenProps } from "./sales-screen-props.ts";

export type TimeChooserProps = Pick<SalesScreenProps, "today" | "time" | "onTime">;

const own = "own";

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
        label={t("time")}
        value={shown}
        options={[...presets.map(({ label }) => ({ value: label, label })), { value: own, label: t("ownDates") }]}
        onChange={choose}
        className="min-h-control border border-line-strong text-base"
      />
      {shown === own && <OwnDates key={`${time.from} ${time.to}`} time={time} onTime={onTime} />}
    </div>
  );
}

function OwnDates({ time, onTime }: Pick<TimeChooserProps, "time" | "onTime">) {
  const { formProps, fieldError } = useForm({ validate: checkDates, onSubmit: (form) => onTime(readDates(form)) });

  return (
    <form
      {...formProps}
      aria-label={t("ownDates")}
      className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:flex"
    >
      <Field label={t("firstDay")} name="first" type="date" defaultValue={time.from} error={fieldError("first")} />
      <Field label={t("lastDay")} name="last" type="date" defaultValue={time.to} error={fieldError("last")} />
      <Button type="submit" tone="neutral" className="max-sm:col-span-2 sm:mt-7.5">
        {t("show")}
      </Button>
    </form>
  );
}

function checkDates(form: FormData): FieldErrors {
  const { from, to } = readDates(form);
  return {
    ...(!from && { first: t("dateMissing") }),
    ...(!to && { last: t("dateMissing") }),
    ...(from > to && to && { first: t("datesReversed") }),
  };
}

function readDates(form: FormData): { from: string; to: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { from: text("first"), to: text("last") };
}
