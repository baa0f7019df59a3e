import { pino } from "pino";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PostgresListener } from "./postgres-listener.ts";

const url = process.env["DATABASE_URL"];

describe.skipIf(url === undefined)("on PostgreSQL", () => {
  const other = new Client({ connectionString: url });
  beforeAll(() => other.connect());
  afterAll(() => other.end());

  const openListener = (notify: (channel: string, payload: string) => Promise<unknown>) => {
    const [onChange, log] = [vi.fn<() => void>(), pino({ level: "silent" })];
    const warn = vi.spyOn(log, "warn");
    const config = { connectionString: url, application_name: "listener of a test" };
    const listener = new PostgresListener({
      config,
      channel: "test",
      onChange,
      prepare: () => Promise.resolve(),
      notify,
      log,
    });
    listener.connect();
    return { listener, onChange, warn };
  };
  const notify = (channel: string, payload: string) => other.query("select pg_notify($1, $2)", [channel, payload]);
  const connections = async () => {
    const { rows } = await other.query("select from pg_stat_activity where application_name = 'listener of a test'");
    return rows.length;
  };

  test("it listens once a notification has arrived, and its end leaves no connection", async () => {
    const { listener, onChange } = openListener(notify);
    await expect.poll(listener.isListening).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    await notify("test", "");
    await expect.poll(() => onChange.mock.calls.length).toBe(2);
    listener.close();
    await expect.poll(connections).toBe(0);
    expect(listener.isListening()).toBe(false);
  });

  test("behind a pooler that brings no notifications it does not listen", async () => {
    const { listener, onChange, warn } = openListener(() => Promise.resolve());
    await expect.poll(() => warn.mock.calls.length, { timeout: 5000 }).toBe(1);
    expect(listener.isListening()).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
    await expect.poll(connections).toBe(0);
  });
});
