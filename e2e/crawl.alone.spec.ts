import type { APIRequestContext } from "@playwright/test";
import { pageTexts } from "../apps/web/src/head/page-texts.ts";
import { expect, test } from "./support/test.ts";

interface Found {
  address: string;
  title: string;
  description: string;
  canonical: string;
  links: string[];
}

async function read(request: APIRequestContext, address: string): Promise<Found> {
  const response = await request.get(address, { headers: { accept: "text/html" } });
  expect(response.status(), address).toBe(200);
  const html = await response.text();
  expect(html.match(/<h1\b/g), address).toHaveLength(1);
  expect(html, address).not.toContain("noindex");
  for (const [, json = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) JSON.parse(json);
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    address,
    title: first(/<title>(.*?)<\/title>/s),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    links: [...html.matchAll(/<a\b[^>]*? href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
  };
}

test("a crawl from the sitemap finds every public page, and no link that leads nowhere", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  const xml = await (await request.get(sitemap)).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const expected = Object.entries(pageTexts).filter(([path, text]) => !path.includes(":") && !text?.noindex);
  expect(addresses).toEqual(expect.arrayContaining(expected.map(([path]) => `${baseURL}${path}`)));
  const { courses } = await (await request.get("/api/v1/course")).json();
  expect(addresses).toHaveLength(expected.length + courses.length);

  const pages: Found[] = [];
  for (const address of addresses) pages.push(await read(request, address));
  expect(pages.map(({ canonical }) => canonical)).toEqual(addresses);
  for (const part of ["title", "description"] as const) {
    expect(new Set(pages.map((page) => page[part])).size, `each ${part} is of one page`).toBe(pages.length);
  }

  const links = new Set(pages.flatMap((page) => page.links));
  expect([...links]).toEqual(expect.arrayContaining([...expected.map(([path]) => path), "/login", "/signup"]));
  for (const link of links) {
    const response = await request.get(link, { headers: { accept: "text/html" } });
    expect(response.status(), link).toBe(200);
  }
  for (const picture of ["/share/site.png", `/share/course/${courses[0].slug}.png`]) {
    const response = await request.get(picture);
    expect([response.status(), response.headers()["content-type"]], picture).toEqual([200, "image/png"]);
  }
});
