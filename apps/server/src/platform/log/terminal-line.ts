import { styleText } from "node:util";
import { requestLine } from "./line-limits.ts";

type Entry = Record<string, unknown>;
type Colour = "red" | "yellow" | "dim";

const levels = { warn: 40, error: 50 };
const hiddenFields = new Set(["level", "time", "pid", "hostname", "reqId", "msg", "err"]);

/** Formats a line of the JSON log for a person at a terminal. Secrets are hidden in it already. */
export function terminalLine(json: string): string {
  if (json === "") return "";
  const entry: Entry = JSON.parse(json);
  const time = styleText("dim", formatTime(Number(entry["time"])));
  const text = entry["msg"] === requestLine ? requestText(entry) : messageText(entry);
  return `${time} ${text}\n`;
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toTimeString().slice(0, 8);
}

function requestText({ method, path, status, ms }: Entry): string {
  return `${printable(method).padEnd(6)} ${printable(path)} ${coloured(statusColour(Number(status)), printable(status))} ${printable(ms)} ms`;
}

function statusColour(status: number): Colour | undefined {
  if (status >= 500) return "red";
  return status >= 400 ? "yellow" : undefined;
}

function messageText(entry: Entry): string {
  const level = Number(entry["level"]);
  const fields = Object.entries(entry).filter(([name]) => !hiddenFields.has(name));
  const texts = [printable(entry["msg"]), ...fields.map(([name, value]) => `${printable(name)}=${printable(value)}`)];
  return [levelName(level), texts.join(" "), errorText(entry["err"])].filter(Boolean).join(" ");
}

function levelName(level: number): string {
  if (level >= levels.error) return coloured("red", "ERROR");
  return level >= levels.warn ? coloured("yellow", "WARN") : "";
}

function errorText(error: unknown): string {
  if (typeof error !== "object" || error === null) return error === undefined ? "" : printable(error);
  const { type, message, stack, ...more }: Entry = { ...error };
  const fields = Object.entries(more).map(([name, value]) => `${printable(name)}=${printable(value)}`);
  const lines = [
    [`${printable(type)}: ${printable(message)}`, ...fields].join(" "),
    ...(typeof stack === "string" ? stack.split("\n") : []),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `\n    ${printable(line)}`)
    .join("");
}

/** Removes control characters, which could move the cursor or colour the text. */
function printable(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replaceAll(/\p{Cc}+/gu, " ");
}

function coloured(colour: Colour | undefined, text: string): string {
  return colour === undefined ? text : styleText(colour, text);
}
