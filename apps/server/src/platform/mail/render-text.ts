import type { MailContent, Part } from "./mail-content.ts";

/** Lines up to here are sent as they are (RFC 2045), so that the file of a mail can be read as well. */
const width = 72;

export function renderText({ heading, parts, reason, unsubscribe }: MailContent): string {
  const end = unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.page}`];
  return `${[heading, ...parts.map(partText), "--", wrapped(reason), ...end].join("\n\n")}\n`;
}

function partText(part: Part): string {
  switch (part.is) {
    case "text":
      return wrapped(part.text);
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

function wrapped(text: string): string {
  return text.replaceAll(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) +`, "g"), "$1\n");
}
