import { fastify } from "fastify";
import { expect, test } from "vitest";
import { warnOfUntrustedProxy } from "./proxy-warning.ts";

async function warnings(trustProxy: number, requests: readonly Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const app = fastify({ logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } } });
  warnOfUntrustedProxy(app, trustProxy);
  app.get("/", async () => "here");
  for (const headers of requests) await app.inject({ method: "GET", url: "/", headers });
  await app.close();
  return lines;
}

test.each(["x-forwarded-for", "x-forwarded-proto", "forwarded"])(
  "%s that is not trusted is logged once",
  async (name) => {
    const lines = await warnings(0, [{}, { [name]: "10.0.0.7" }, { [name]: "10.0.0.8" }, { "x-real-ip": "10.0.0.9" }]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"header":"${name}"`);
    expect(lines[0]).toContain("set TRUST_PROXY to the number of proxies");
    expect(lines[0]).not.toContain("10.0.0.");
  },
);

test("nothing is logged with a trusted proxy or without a proxy", async () => {
  expect(await warnings(1, [{ "x-forwarded-for": "10.0.0.7" }])).toEqual([]);
  expect(await warnings(0, [{}, {}])).toEqual([]);
});
