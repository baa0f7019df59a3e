import { t } from "@lms/texts/learning/lectures-screen";

export interface AutoplaySwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function AutoplaySwitch({ checked, onChange }: AutoplaySwitchProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-2.5 font-semibold whitespace-nowrap">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-brand"
      />
      <span>{t("autoplay")}</span>
    </label>
  );
}
