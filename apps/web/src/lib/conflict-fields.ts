import type { ConflictField, Side } from "@lms/ui/lib/forms/conflict";

export interface Versions<Values> {
  /** The version that both changed. */
  base: Values;
  mine: Values;
  other: Values;
}

/** Labels and texts of the values that a form saves. */
export interface ShownValues<Values> {
  labels: () => Record<keyof Values & string, string>;
  format: (value: Values[keyof Values], name: keyof Values) => string;
}

/** The values that differ. */
export function conflictFields<Values>(
  { base, mine, other }: Versions<Values>,
  { labels, format }: ShownValues<Values>,
): ConflictField[] {
  const fieldLabels = labels();
  return namesIn(fieldLabels).flatMap((name) => {
    const textIn = (version: Values) => withUnixLines(format(version[name], name));
    const texts = { mine: textIn(mine), other: textIn(other) };
    if (texts.mine === texts.other) return [];
    return [{ name, label: fieldLabels[name], ...texts, changedBy: changedBy(textIn(base), texts) }];
  });
}

export function chosenValues<Values extends object>(
  { mine, other }: Versions<Values>,
  { labels }: ShownValues<Values>,
  choices: Readonly<Record<string, Side>>,
): Values {
  const chosen = { ...mine };
  for (const name of namesIn(labels())) if (choices[name] === "other") chosen[name] = other[name];
  return chosen;
}

function changedBy(base: string, { mine, other }: { mine: string; other: string }): ConflictField["changedBy"] {
  if (mine === base) return "other";
  return other === base ? "mine" : "both";
}

/** A browser sends the lines of a text area with CR and LF, other clients as they like. */
function withUnixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function namesIn<Name extends string>(labels: Record<Name, string>): Name[] {
  const names: string[] = Object.keys(labels);
  return names.filter((name): name is Name => name in labels);
}
