import { fastify } from "fastify";
import { expect, test } from "vitest";
import { s3Settings } from "../../testing/processes/s3-settings.ts";
import { setSecurityHeaders } from "./security/headers.ts";

const store = "https://media.s3.example.com";

async function directivesNamingStore(streams: typeof s3Settings.streams): Promise<string[]> {
  const app = fastify();
  const site = { publicUrl: "https://learn.example.com", hstsSubdomains: false, payments: undefined };
  setSecurityHeaders(app, { ...site, s3: { ...s3Settings, streams } });
  app.get("/", () => "page");
  const policy = String((await app.inject("/")).headers["content-security-policy"]);
  return policy.split(";").filter((directive) => directive.includes("s3.example.com"));
}

test("videos and parts of streams may be loaded from the store's host, and nothing else may", async () => {
  const media = `media-src 'self' blob: ${store}`;
  expect(await directivesNamingStore("auto")).toEqual([media, `connect-src 'self' ${store}`]);
  expect(await directivesNamingStore("server")).toEqual([media]);
});
