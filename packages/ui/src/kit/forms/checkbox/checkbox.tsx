export interface CheckboxProps {
  name: string;
  label: string;
  note: string;
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
        <span className="block text-sm font-normal text-muted">{note}</span>
      </span>
    </label>
  );
}
