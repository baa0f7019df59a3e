export interface SettingSwitchProps {
  name: string;
  label: string;
  note?: string;
  defaultChecked: boolean;
}

export function SettingSwitch({ name, label, note, defaultChecked }: SettingSwitchProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        className="mt-1 size-4 shrink-0 accent-brand"
      />
      <span>
        <span className="block font-medium">{label}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </label>
  );
}
