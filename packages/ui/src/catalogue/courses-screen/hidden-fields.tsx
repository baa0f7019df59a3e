export interface HiddenFieldsProps {
  /** Those without a text are left out. */
  values: Readonly<Record<string, string | undefined>>;
}

/** What a form without scripts keeps of the address. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
  );
}
