/** A choice of one option, which the player remembers. */
export interface Setting {
  id: string;
  label: string;
  options: readonly SettingOption[];
  chosen: string;
  onChoose: (value: string) => void;
}

interface SettingOption {
  value: string;
  label: string;
  /** The BCP 47 tag of its label. */
  language?: string | undefined;
}
