import type { SBType, StrictArgTypes, StrictInputType } from "storybook/internal/types";

/** Plain types: an optional flag is a flag, a union shows its values, `onX` is called a function. */
export function plainTypes(argTypes: StrictArgTypes): StrictArgTypes {
  return Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, plain(name, argType)]));
}

function plain(name: string, argType: StrictInputType): StrictInputType {
  if (argType.type === undefined) return argType;
  const type: SBType = /^(?:on|render)[A-Z]/.test(name) ? { name: "function" } : withoutUndefined(argType.type);
  const before = argType.table?.type?.summary;
  const summary = before === undefined || before === "union" ? typeText(type) : before;
  return { ...argType, type, table: { ...argType.table, type: { ...argType.table?.type, summary } } };
}

function withoutUndefined(type: SBType): SBType {
  if (type.name !== "union") return type;
  const [only, ...others] = type.value.filter((part) => !(part.name === "other" && part.value === "undefined"));
  return only !== undefined && others.length === 0 ? only : type;
}

function typeText(type: SBType): string {
  switch (type.name) {
    case "enum":
      return type.value.map((value) => JSON.stringify(value)).join(" | ");
    case "union":
      return [...new Set(type.value.map((part) => typeText(withoutUndefined(part))))].join(" | ");
    case "other":
      return type.value;
    default:
      return type.name;
  }
}
