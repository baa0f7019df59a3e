import { expect, test } from "vitest";
import { site } from "../testing/fixtures.ts";
import { buildDocument } from "./document.ts";

const template = [
  "<!doctype html><html><head><!--head--><title>LMS</title><!--/head--></head>",
  '<body><!--page--><div id="root"></div><noscript>Scripts</noscript><!--/page--><!--state--></body></html>',
].join("");
const state = { user: null, site, year: 2026, reads: [], responses: [] };
const parts = {
  language: "en",
  template,
  head: "<title>A page</title>",
  chunks: ["/assets/page.js"],
  state,
};

function stateIn(html: string): unknown {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  expect(parsed.querySelectorAll("script")).toHaveLength(1);
  return JSON.parse(parsed.getElementById("state")?.textContent ?? "");
}

test("no text of the state ends its element or begins another one", () => {
  const texts = ["</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u2028\u2029", "$& $' $1", "\\u003c"];
  const body = { texts };
  const html = buildDocument({ ...parts, page: "<p>x</p>", state: { ...state, responses: [{ status: 200, body }] } });
  expect(html).not.toMatch(/[\u2028\u2029]/);
  expect(stateIn(html)).toMatchObject({ responses: [{ body }] });
});

test("a page replaces the sentence about scripts, and its pictures are fetched first", () => {
  const picture = '<link rel="preload" as="image" href="/media/images/$&.jpg"/>';
  const html = buildDocument({ ...parts, page: `${picture}<main>$1 Page</main>` });
  expect(html).toContain('<div id="root"><main>$1 Page</main></div>');
  expect(html).not.toContain("noscript");
  expect(html).toContain(`${picture}<link rel="modulepreload" crossorigin href="/assets/page.js"></head>`);
  expect(html).toContain("<head><title>A page</title>");
});

test("with an entry, the app's files wait for its script", () => {
  const html = buildDocument({ ...parts, entry: "/assets/app.js", page: "<main>Page</main>" });
  expect(html).toContain('<meta name="app" content="/assets/app.js /assets/page.js"></head>');
  expect(html).not.toContain("modulepreload");
});

test("styles of a page come before it is shown, in either document", () => {
  const styled = { ...parts, chunks: ["/assets/page.js", "/assets/page.css"] };
  for (const html of [buildDocument(styled), buildDocument({ ...styled, entry: "/assets/app.js", page: "<p>x</p>" })]) {
    expect(html).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/page\.css">.*<\/head>/);
    expect(html.match(/page\.css/g)).toHaveLength(1);
  }
});

test("styles of a page have those of the first pages too, which are left out then", () => {
  const first = '<link rel="stylesheet" crossorigin href="/assets/first-a1b2.css">';
  const linked = { ...parts, template: template.replace("</head>", `${first}</head>`) };
  expect(buildDocument(linked)).toContain(first);
  expect(buildDocument({ ...linked, chunks: ["/assets/pages-c3d4.css"] })).not.toContain(first);
});

test("without a page the app's empty document is sent, with the state", () => {
  const html = buildDocument(parts);
  expect(html).toContain('<div id="root"></div><noscript>Scripts</noscript>');
  expect(buildDocument({ ...parts, needsScript: "$& & Skripte" })).toContain(
    "<noscript>$&amp; &amp; Skripte</noscript>",
  );
  expect(stateIn(html)).toEqual(state);
});

test("the accent colour of both themes is in the head, after the stylesheet", () => {
  const colors = { brand: "#1f6f4a", onBrand: "#ffffff", brandStrong: "#15523a", brandSoft: "#e2f2ea" };
  const accent = { color: "#1f6f4a", light: colors, dark: { ...colors, brand: "#6fd3a2" } };
  const html = buildDocument({ ...parts, state: { ...state, site: { ...site, accent } } });
  expect(html).toMatch(/<style id="accent" media="screen">.*--brand:#1f6f4a.*--brand:#6fd3a2.*<\/style><\/head>/);
  expect(buildDocument(parts)).not.toContain("<style");
});
