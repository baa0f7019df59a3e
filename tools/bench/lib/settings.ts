/** Variables that make a measurement shorter; the document is written from the defaults. */
const { env } = process;

export function numberFrom(name: "MINUTES" | "ROUNDS" | "SECONDS", standard: number): number {
  return Number(env[name] ?? standard);
}

/** Only rows with this in their names. */
export const chosenRows = env["ROWS"] ?? "";

export type DatabaseName = "embedded" | "postgres";

export const databaseTitles = { embedded: "embedded", postgres: "PostgreSQL" } as const;

export function isChosen(database: DatabaseName): boolean {
  return (env["DATABASES"] ?? "embedded,postgres").includes(database);
}
