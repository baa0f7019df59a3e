import type { Content, Part } from "./content.ts";

/** A mail's plain text. */
export function renderText({ heading, parts, reason }: Content): string {
  return `${[heading, ...parts.map(partText), "--", reason].join("\n\n")}\n`;
}

function partText(part: Part): string {
  switch (part.is) {
    case "text":
      return part.text;
    case "button":
      return `${part.label}:\n${part.url}`;
    case "facts":
      return part.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
    case "quote":
      return part.text.replaceAll(/^/gm, "> ");
    default:
      return part satisfies never;
  }
}
