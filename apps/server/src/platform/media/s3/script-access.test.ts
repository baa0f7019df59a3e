import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Settings } from "../../../testing/processes/s3-settings.ts";
import { scriptAccess } from "./script-access.ts";

let link: string;
let status = 206;
let allowed: string | undefined;
let allowedHeaders = "range";
const requests: IncomingMessage["headers"][] = [];
const store = createServer((request, response) => {
  const isPreflight = request.method === "OPTIONS";
  if (!isPreflight) requests.push(request.headers);
  response
    .writeHead(isPreflight ? 204 : status, {
      ...(allowed !== undefined && { "access-control-allow-origin": allowed }),
      ...(isPreflight && { "access-control-allow-headers": allowedHeaders }),
    })
    .end(isPreflight ? undefined : "a");
});

beforeAll(async () => {
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const address = store.address();
  link = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/lectures/1/stream-480.mp4?signed`;
});
afterAll(() => void store.close());

const accessWith = (streams: typeof s3Settings.streams, warnings: unknown[] = []) =>
  scriptAccess({ ...s3Settings, streams }, { warn: (details: unknown) => void warnings.push(details) });

test("scripts read from a store that allows their site, which is asked once in minutes", async () => {
  [status, allowed] = [206, s3Settings.siteOrigin];
  const access = accessWith("auto");
  expect(await Promise.all([access(link), access(link)])).toEqual([true, true]);
  expect(await access(link)).toBe(true);
  expect(requests.splice(0)).toEqual([expect.objectContaining({ origin: s3Settings.siteOrigin, range: "bytes=0-0" })]);
});

test.each([
  ["has no rule", 206, undefined, /does not allow https:\/\/learn/],
  ["allows another site", 206, "https://other.example", /does not allow/],
  ["refuses signed links", 403, "*", /answered 403/],
  ["allows no ranges", 206, "*", /the header Range/],
])("a store that %s is passed through, and that is logged once", async (_, answer, origin, refusal) => {
  [status, allowed, allowedHeaders] = [answer, origin, String(refusal).includes("Range") ? "x-other" : "Range"];
  const warnings: unknown[] = [];
  const access = accessWith("auto", warnings);
  expect([await access(link), await access(link)]).toEqual([false, false]);
  expect(warnings).toEqual([expect.objectContaining({ refusal: expect.stringMatching(refusal) })]);
});

test("a store that this server cannot reach is passed through, unless the setting says otherwise", async () => {
  const nowhere = "http://127.0.0.1:1/a";
  expect(await accessWith("auto")(nowhere)).toBe(false);
  expect(await accessWith("store")(nowhere)).toBe(true);
  expect(await accessWith("server")(nowhere)).toBe(false);
});
