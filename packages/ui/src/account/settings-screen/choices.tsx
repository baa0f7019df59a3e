import type { LucideIcon } from "lucide-react";

interface Choice<Value> {
  value: Value;
  label: string;
  /** The tag of a language whose name the label is. */
  lang?: string;
  Sign?: LucideIcon;
}

interface ChoicesProps<Value> {
  legend: string;
  note?: string;
  /** The `name` that the radio buttons share. */
  name: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

export function Choices<Value extends string>({ legend, note, name, choices, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className={`heading text-xl ${note === undefined ? "mb-4" : "mb-1"}`}>{legend}</legend>
      {note !== undefined && <p className="mb-4 text-sm text-muted">{note}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4.5">
        {choices.map(({ value, label, lang, Sign }) => (
          <label
            key={value}
            className="flex min-h-control cursor-pointer items-center gap-3 rounded-card border border-line-strong bg-surface p-4 font-medium outline-offset-2 outline-brand transition-colors hover:bg-sunken active:bg-brand-soft has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-4.5 shrink-0 outline-none"
            />
            {Sign && <Sign aria-hidden="true" className="size-5 text-muted" />}
            <span lang={lang} className={lang && "language-name"}>
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
