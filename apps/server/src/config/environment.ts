import { findMisspelt, type MisspeltSetting } from "./misspelt-settings.ts";
import { type Environment, secretVariables, withSecretFiles } from "./secret-files.ts";

/** Errors never contain values: some are secret. */
export interface EnvironmentReader {
  readonly errors: readonly string[];
  addError: (variable: string, why: string) => void;
  text: (variable: string) => string | undefined;
  wholeNumber: (variable: string, range: { from: number; to: number }) => number | undefined;
  number: (variable: string, range: { from: number; to: number }) => number | undefined;
  flag: (variable: string) => boolean | undefined;
  choice: <Choice extends string>(variable: string, choices: readonly Choice[]) => Choice | undefined;
  url: (variable: string, protocols: readonly string[]) => URL | undefined;
  requireTogether: (group: readonly string[]) => void;
  /** Complete when all settings have been read. */
  misspelt: () => MisspeltSetting[];
}

const flags: Readonly<Record<string, boolean>> = {
  "1": true,
  true: true,
  on: true,
  yes: true,
  "0": false,
  false: false,
  off: false,
  no: false,
};

export function readEnvironment(given: Environment): EnvironmentReader {
  const errors: string[] = [];
  const addError = (variable: string, why: string): undefined => {
    errors.push(`${variable} ${why}`);
  };
  const environment = withSecretFiles(given, addError);
  const settings = new Set<string>(secretVariables.flatMap((name) => [name, `${name}_FILE`]));
  const text = (variable: string): string | undefined => {
    settings.add(variable);
    const value = environment[variable]?.trim();
    return value === "" ? undefined : value;
  };
  const numberWhere =
    (what: string, fits: (value: number) => boolean) =>
    (variable: string, { from, to }: { from: number; to: number }): number | undefined => {
      const value = text(variable);
      if (value === undefined) return undefined;
      const parsed = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
      if (fits(parsed) && parsed >= from && parsed <= to) return parsed;
      return addError(variable, `must be ${what} from ${from} to ${to}`);
    };

  return {
    errors,
    addError,
    text,
    wholeNumber: numberWhere("a whole number", Number.isSafeInteger),
    number: numberWhere("a number", Number.isFinite),
    flag: (variable) => {
      const value = text(variable);
      if (value === undefined) return undefined;
      return flags[value.toLowerCase()] ?? addError(variable, "must be true or false");
    },
    choice: (variable, choices) => {
      const value = text(variable);
      if (value === undefined) return undefined;
      return choices.find((choice) => choice === value) ?? addError(variable, `must be one of ${choices.join(", ")}`);
    },
    url: (variable, protocols) => {
      const value = text(variable);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (url !== undefined && protocols.includes(url.protocol)) return url;
      return addError(
        variable,
        `must be an address that begins with ${protocols.map((each) => `${each}//`).join(" or ")}`,
      );
    },
    misspelt: () => findMisspelt(Object.keys(given), settings),
    requireTogether: (group) => {
      const missing = group.filter((variable) => text(variable) === undefined);
      if (missing.length === group.length) return;
      for (const variable of missing) {
        addError(variable, `must be set together with ${group.filter((each) => each !== variable).join(", ")}`);
      }
    },
  };
}
