import { parseMoment } from "@lms/api/calendar-forms";

export interface FrontMatter {
  section?: string;
  updatedAt?: Date;
}

const block = /^---\r?\n((?:[a-z]+:[^\r\n]*\r?\n){0,20})---\r?\n/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** The lines between two `---` at the start of a file. Other keys than `section` and `updated` are ignored. */
export function splitFrontMatter(text: string): { frontMatter: FrontMatter; body: string } {
  const [matched = "", lines = ""] = block.exec(text) ?? [];
  const values = new Map(lines.split(/\r?\n/).map(keyAndValue));
  const section = values.get("section");
  const updatedAt = moment(values.get("updated"));
  return {
    frontMatter: { ...(section && { section }), ...(updatedAt && { updatedAt }) },
    body: text.slice(matched.length),
  };
}

function keyAndValue(line: string): [string, string] {
  const [key = "", ...rest] = line.split(":");
  return [key, rest.join(":").trim()];
}

function moment(day: string | undefined): Date | undefined {
  if (day === undefined || !date.test(day)) return undefined;
  const parsed = parseMoment(`${day}T00:00:00.000Z`);
  return parsed === undefined ? undefined : new Date(parsed);
}
