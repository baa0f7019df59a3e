import { stringify } from "csv-stringify/sync";
import type { MemberRow } from "./roster.ts";

/** Spreadsheets run a text that begins like a formula. */
export function membersCsv(members: readonly MemberRow[]): string {
  return stringify(
    members.map(({ fullName, email, joinedAt }) => [fullName, email, joinedAt.toISOString()]),
    {
      header: true,
      columns: ["Name", "Email", "Joined at (UTC)"],
      escape_formulas: true,
      bom: true,
      record_delimiter: "\r\n",
    },
  );
}
