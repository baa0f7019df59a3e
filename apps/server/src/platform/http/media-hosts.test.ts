import { fastify } from "fastify";
import { expect, test } from "vitest";
import { s3Settings } from "../../testing/processes/s3-settings.ts";
import { setSecurityHeaders } from "./security/headers.ts";

test("videos may be loaded from the store's host, and nothing else may", async () => {
  const app = fastify();
  const site = { publicUrl: "https://learn.example.com", hstsSubdomains: false, payments: undefined };
  setSecurityHeaders(app, { ...site, s3: s3Settings });
  app.get("/", () => "page");
  const policy = String((await app.inject("/")).headers["content-security-policy"]);
  expect(policy).toContain("media-src 'self' blob: https://media.s3.example.com;");
  expect(policy.replace("blob: https://media.s3.example.com", "")).not.toContain("s3.example.com");
});
