export interface HiddenFieldsProps {
  /** Empty texts are left out. */
  values: Readonly<Record<string, string | undefined>>;
}

/** A form without scripts replaces the query of the address: these fields keep its other parameters. */
export function HiddenFields({ values }: HiddenFieldsProps) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />,
  );
}
