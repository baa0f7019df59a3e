import { fastify } from "fastify";
import { expect, test } from "vitest";
import { setSecurityHeaders } from "./headers.ts";

test("videos may be loaded from the store's host, and nothing else may", async () => {
  const app = fastify();
  const s3 = {
    endpoint: "https://s3.example.com",
    bucket: "media",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: false,
    mediaUrl: undefined,
  };
  const site = { publicUrl: "https://learn.example.com", hstsSubdomains: false, payments: undefined };
  setSecurityHeaders(app, { ...site, s3 });
  app.get("/", () => "page");
  const policy = String((await app.inject("/")).headers["content-security-policy"]);
  expect(policy).toContain("media-src 'self' blob: https://media.s3.example.com;");
  expect(policy.replace("blob: https://media.s3.example.com", "")).not.toContain("s3.example.com");
});
