import type { APIRequestContext } from "@playwright/test";
import { inLanguage, languageIn } from "../packages/texts/src/addresses.ts";
import { offeredLanguages } from "../packages/texts/src/languages.ts";
import { pageTexts } from "../apps/web/src/head/page-texts.ts";
import { testAlone as test } from "./support/own-server.ts";
import { expect } from "./support/test.ts";

interface Found {
  address: string;
  lang: string;
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
    lang: first(/<html lang="([^"]*)"/),
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
  const paths = offeredLanguages.flatMap((language) => expected.map(([path]) => inLanguage(path, language)));
  expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => `${baseURL}${path}`)));
  const { courses } = await (await request.get("/api/v1/course")).json();
  expect(addresses).toHaveLength((expected.length + courses.length) * offeredLanguages.length);

  const pages: Found[] = [];
  for (const address of addresses) pages.push(await read(request, address));
  expect(pages.map(({ canonical }) => canonical)).toEqual(addresses);
  for (const language of offeredLanguages) {
    const said = pages.filter(({ address }) => languageIn(new URL(address).pathname).language === language);
    expect(said).toHaveLength(pages.length / offeredLanguages.length);
    expect(new Set(said.map(({ lang }) => lang))).toEqual(new Set([language]));
    for (const part of ["title", "description"] as const) {
      expect(new Set(said.map((page) => page[part])).size, `each ${part} is of one page`).toBe(said.length);
    }
  }

  const links = new Set(pages.flatMap((page) => page.links));
  expect([...links]).toEqual(expect.arrayContaining([...paths, "/login", "/signup", "/hi/login"]));
  for (const link of links) {
    const response = await request.get(link, { headers: { accept: "text/html" } });
    expect(response.status(), link).toBe(200);
  }
  for (const picture of ["/share/site.png", `/share/course/${courses[0].slug}.png`]) {
    const response = await request.get(picture);
    expect([response.status(), response.headers()["content-type"]], picture).toEqual([200, "image/png"]);
  }
});
