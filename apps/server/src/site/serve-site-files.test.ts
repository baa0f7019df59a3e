import { expect, test } from "vitest";
import { siteSettings } from "../platform/database/schema/settings.ts";
import { withTestServer } from "../testing/with-test-server.ts";

const server = withTestServer();

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

test("manifest and icon have the name, the colour and a square logo of the site at once", async () => {
  const before = await get("/manifest.webmanifest");
  expect(before.headers["content-type"]).toContain("application/manifest+json");
  expect(before.json()).toMatchObject({ name: "LMS", icons: [{ src: "/favicon.svg" }] });
  expect((await get("/favicon.svg")).body).toContain('fill="#3450b7"');
  const settings = {
    name: "Sangam",
    accentColor: "#1f6f4a",
    logo: "a",
    pictureSizes: { a: { width: 160, height: 160 } },
    translations: [{ language: "hi" as const, text: "Sangam", translation: "संगम" }],
  };
  await server.dependencies.db.insert(siteSettings).values({ settings });
  const logo = { src: "/media/images/a", sizes: "160x160" };
  expect((await get("/manifest.webmanifest")).json()).toMatchObject({ name: "Sangam", icons: [logo, {}] });
  expect((await get("/manifest.webmanifest", { "accept-language": "hi" })).json()).toMatchObject({ name: "संगम" });
  expect((await get("/favicon.svg")).body).toContain('fill="#1f6f4a"');
  const etag = { "if-none-match": (await get("/favicon.svg")).headers.etag };
  expect((await get("/favicon.svg", etag)).statusCode).toBe(304);
});
