import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestClient } from "../../../testing/database/test-database.ts";
import type { EmbeddedClient } from "./embedded-client.ts";

let client: EmbeddedClient;

beforeAll(async () => {
  client = await openTestClient();
});
afterAll(() => client.close());

test("a repeated statement returns the right rows for its values", async () => {
  const text = `select $1::int as number, $2::text as text, $3::timestamptz as moment, $4::jsonb as json,
    $5::boolean as truth, $6::text[] as list, $7::float8 as fraction, $8::int8 as large`;
  const moment = "2026-03-01 23:59:59.123+00";
  const some = [5, "five", moment, '{"a":[1,null]}', true, ["a", 'b "c", d'], 0.1, 9_007_199_254_740_991];
  const others = [-1, "", moment, "[]", false, [], 1e-9, 0];
  const none = some.map(() => null);
  for (const values of [some, others, none, some]) {
    const first = await client.query(`${text} -- only once, for ${Math.random()}`, values);
    for (let time = 0; time < 3; time += 1) expect(await client.query(text, values)).toEqual(first);
    const array = await client.query(text, values, { rowMode: "array" });
    expect(array.rows).toEqual([Object.values(first.rows[0] ?? {})]);
  }
});

test("each failure is reported, and later statements succeed", async () => {
  await client.query("create table names (name text constraint names_taken unique)");
  const insert = "insert into names values ($1)";
  for (const name of ["a", "b", "c"]) expect(await client.query(insert, [name])).toMatchObject({ affectedRows: 1 });
  for (let time = 0; time < 3; time += 1) {
    await expect(client.query(insert, ["a"])).rejects.toMatchObject({ code: "23505", constraint: "names_taken" });
  }
  expect(await client.query(insert, ["d"])).toMatchObject({ affectedRows: 1 });
  for (let time = 0; time < 3; time += 1) {
    await expect(client.query("select $1::int / 0", [1])).rejects.toMatchObject({ code: "22012" });
    await expect(client.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
  }
});

test("it works in transactions, also in those that are rolled back", async () => {
  await client.query("create table kept (id int)");
  const insert = "insert into kept values ($1)";
  for (let round = 0; round < 4; round += 1) {
    await client.transaction((handle) => handle.query(insert, [round]));
    const broken = client.transaction(async (handle) => {
      await handle.query(insert, [100]);
      await handle.query("select $1::int / 0", [1]);
    });
    await expect(broken).rejects.toThrow("division by zero");
  }
  const { rows } = await client.query("select id from kept order by id", [], { rowMode: "array" });
  expect(rows).toEqual([[0], [1], [2], [3]]);
});

test("more statements than are kept prepared all go on", async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let number = 0; number < 150; number += 1) {
      const { rows } = await client.query(`select $1::int + ${number} as sum`, [round]);
      expect(rows).toEqual([{ sum: round + number }]);
    }
  }
});
