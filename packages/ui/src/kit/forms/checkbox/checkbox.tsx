export interface CheckboxProps {
  /** A form has it while it is ticked. */
  name: string;
  label: string;
  note?: string | undefined;
  defaultChecked?: boolean | undefined;
}

export function Checkbox({ name, label, note, defaultChecked }: CheckboxProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        className="mt-1 size-4 shrink-0 accent-brand"
      />
      <span className="font-semibold">
        <span>{label}</span>
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </span>
    </label>
  );
}
