import { expect, test } from "vitest";
import { borrowTestDatabase } from "../../testing/database/test-database.ts";
import { isId } from "../lib/id.ts";
import { installationId } from "./installation.ts";

test("a database is one installation, whichever server asks first", async () => {
  const { db, close } = await borrowTestDatabase();
  try {
    const ids = await Promise.all([installationId(db), installationId(db), installationId(db)]);
    expect(new Set(ids).size).toBe(1);
    expect(isId(ids[0] ?? "")).toBe(true);
    expect(await installationId(db)).toBe(ids[0]);
  } finally {
    await close();
  }
});
