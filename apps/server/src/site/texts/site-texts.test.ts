import { execFileSync } from "node:child_process";
import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@lms/texts/languages";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { siteSettings } from "../../platform/database/schema/settings.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { pageNames, readDefaultTexts } from "./default-texts.ts";
import { maxTextSize } from "./text-folder.ts";

interface Page {
  name: string;
  language?: string;
  title: string;
  html: string;
  updatedAt?: string;
}
interface Article {
  id: string;
  language?: string;
  title: string;
  html: string;
  section?: string;
}

let server: TestServer;
let warnings: { file: string; reason: string }[] = [];

beforeAll(async () => {
  const lines = { write: (line: string) => void warnings.push(JSON.parse(line)) };
  server = await startTestServer({}, { log: pino({ level: "warn" }, lines) });
});
afterAll(() => server.close());
afterEach(async () => {
  await rm(join(server.dependencies.config.dataDir, "pages"), { recursive: true, force: true });
  warnings = [];
});

const pathOf = (name: string) => join(server.dependencies.config.dataDir, "pages", name);

async function put(name: string, text: string | Uint8Array): Promise<void> {
  await mkdir(join(pathOf(name), ".."), { recursive: true });
  await writeFile(pathOf(name), text);
}

const inLanguage = (language: string) => ({ headers: { "accept-language": language } });

async function page(name = "privacy", language = "en"): Promise<Page> {
  return (await server.call("GET", `/site/pages/${name}`, inLanguage(language))).json<{ page: Page }>().page;
}

async function articles(language = "en"): Promise<Article[]> {
  return (await server.call("GET", "/site/help", inLanguage(language))).json<{ articles: Article[] }>().articles;
}

describe("without files of the operator", () => {
  test.each(pageNames)(
    "%s is complete: a title, sections, no placeholder left, no link that leads nowhere",
    async (name) => {
      const { title, html, updatedAt } = await page(name);
      expect(title).toMatch(/Policy|Terms/);
      expect(html.match(/<h2>/g)?.length).toBeGreaterThan(4);
      expect(html).not.toMatch(/\{\{|undefined/);
      expect(html).toContain('href="/contact"');
      expect(updatedAt).toMatch(/^20/);
    },
  );

  test("the Help Center has articles, each with its own address, in sections", async () => {
    const shown = await articles();
    expect(shown.length).toBeGreaterThan(12);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect(shown.map(({ html }) => html).join("")).not.toContain("{{");
    expect(shown.find(({ id }) => id === "cancelling")).toMatchObject({ section: "Subscription and payments" });
    const sections = shown.map(({ section }) => section);
    expect(sections.filter((section, index) => section !== sections[index - 1])).toEqual([...new Set(sections)]);
  });

  test("other names are not found, whatever they hold", async () => {
    for (const name of ["about", "Privacy", "privacy.md", "help", "..%2F..%2Fsession-secret", "__proto__"]) {
      expect((await server.call("GET", `/site/pages/${name}`)).statusCode).toBe(404);
    }
  });
});

test("the settings fill the texts, and a change of them counts at once", async () => {
  const { dependencies } = server;
  const config = {
    ...dependencies.config,
    contactEmail: "help@example.org",
    contactPhone: "+91 22 5550 0100",
    contactAddress: "12 Library Road\nPune",
    operatorName: "Example Learning Pvt Ltd",
    refundWindowDays: 14,
  };
  const app = await buildApp({ ...dependencies, config });
  const htmlOf = async (name: string) => (await app.inject({ url: `/api/v1/site/pages/${name}` })).json().page.html;
  const refunds = await htmlOf("refunds");
  for (const text of ["Example Learning Pvt Ltd", "₹499", "1 year", "100% refund at cancellation within 14 days"]) {
    expect(refunds).toContain(text);
  }
  expect(await htmlOf("terms")).toMatch(/mailto:help@example\.org.*\+91 22 5550 0100.*12 Library Road, Pune/s);
  expect((await app.inject({ url: "/api/v1/site" })).json().site).toMatchObject({
    operator: "Example Learning Pvt Ltd",
    contact: { phone: "+91 22 5550 0100", address: "12 Library Road\nPune" },
  });

  await dependencies.db.insert(siteSettings).values({ id: 1, settings: { operator: "Another Operator" } });
  expect(await htmlOf("refunds")).toContain("Another Operator");
  await dependencies.db.delete(siteSettings);
  await app.close();
});

test("a help article leads to nothing that is switched off", async () => {
  const { dependencies } = server;
  const htmlOf = async () => (await articles()).map(({ html }) => html).join("");
  expect(await htmlOf()).toMatch(/href="\/contact".*href="\/user\/dashboard\/batches"/s);
  const store = async (settings: typeof siteSettings.$inferInsert.settings) => {
    await dependencies.db.delete(siteSettings);
    await dependencies.db.insert(siteSettings).values({ id: 1, settings });
  };
  const features = { batches: false, contactForm: false };

  await store({ features });
  expect((await articles()).map(({ id }) => id)).not.toContain("batches");
  expect(await htmlOf()).not.toMatch(/href="(\/contact|[^"]*batches)"/);
  expect(await htmlOf()).toContain('<a href="/help#contact">write to us</a>');
  expect((await articles("hi")).map(({ html }) => html).join("")).toContain('href="/hi/help#contact"');

  await store({ features, contact: { email: "help@example.org" } });
  expect(await htmlOf()).toContain('<a href="mailto:help@example.org">write to us</a>');
  await dependencies.db.delete(siteSettings);
});

describe("a file of the operator", () => {
  test("replaces a text, and each change counts at the next call", async () => {
    const original = await page();
    await put("privacy.md", "# Our privacy\n\nWe keep **nothing** on {{site}}.");
    expect(await page()).toMatchObject({
      title: "Our privacy",
      html: "<p>We keep <strong>nothing</strong> on localhost:3000.</p>",
      updatedAt: expect.any(String),
    });
    await put("privacy.md", "---\nupdated: 2026-01-31\n---\n# Our privacy\n\nWe keep **a thing** on {{site}}.");
    expect(await page()).toMatchObject({
      html: expect.stringContaining("a thing"),
      updatedAt: "2026-01-31T00:00:00.000Z",
    });
    await put("privacy.md", "---\nupdated: 2026-02-30\n---\n# Our privacy\n\nA day that is in no calendar.");
    expect((await page()).updatedAt).not.toContain("2026-03-02");
    await rm(pathOf("privacy.md"));
    expect(await page()).toEqual(original);
    expect(warnings).toEqual([]);
  });

  test("a change by another process counts too", async () => {
    const other = await buildApp(server.dependencies);
    await page();
    await put("terms.md", "# Other terms");
    expect((await other.inject({ url: "/api/v1/site/pages/terms" })).json().page.title).toBe("Other terms");
    expect((await page("terms")).title).toBe("Other terms");
    await other.close();
  });

  test("has an ETag, which changes with the text", async () => {
    const ask = (headers = {}) => server.call("GET", "/site/pages/privacy", { headers });
    const first = await ask();
    expect(first.headers["cache-control"]).toBe("no-cache");
    const known = { "if-none-match": String(first.headers["etag"]) };
    expect(await ask(known)).toMatchObject({ statusCode: 304, body: "" });
    await put("privacy.md", "# Changed");
    expect((await ask(known)).statusCode).toBe(200);
    const help = await server.call("GET", "/site/help");
    const again = await server.call("GET", "/site/help", {
      headers: { "if-none-match": String(help.headers["etag"]) },
    });
    expect(again.statusCode).toBe(304);
  });

  const unusable: [what: string, reason: RegExp, make: () => Promise<unknown>][] = [
    ["without a heading", /no heading/, () => put("privacy.md", "text alone")],
    ["that is empty", /no heading/, () => put("privacy.md", "")],
    ["that is not UTF-8", /not text in UTF-8/, () => put("privacy.md", Uint8Array.of(35, 32, 255, 254, 0))],
    [
      "that is too large",
      /larger than 256 KiB/,
      async () => {
        await put("privacy.md", "# Large");
        await truncate(pathOf("privacy.md"), maxTextSize + 1);
      },
    ],
    ["that is a folder", /not a file/, () => mkdir(pathOf("privacy.md"), { recursive: true })],
    [
      "that is a pipe",
      /not a file/,
      async () => {
        await mkdir(pathOf(""), { recursive: true });
        execFileSync("mkfifo", [pathOf("privacy.md")]);
      },
    ],
    [
      "that links out of the folder",
      /link out of the folder/,
      async () => {
        await mkdir(pathOf(""), { recursive: true });
        await writeFile(join(server.dependencies.config.dataDir, "secret.md"), "# Secret");
        await symlink("../secret.md", pathOf("privacy.md"));
      },
    ],
    [
      "in a folder that is a link",
      /link out of the folder/,
      async () => {
        const elsewhere = join(server.dependencies.config.dataDir, "elsewhere");
        await mkdir(elsewhere, { recursive: true });
        await writeFile(join(elsewhere, "privacy.md"), "# Secret");
        await symlink(elsewhere, pathOf(""));
      },
    ],
    [
      "that links to nothing",
      /cannot be read: ENOENT/,
      async () => {
        await mkdir(pathOf(""), { recursive: true });
        await symlink("gone.md", pathOf("privacy.md"));
      },
    ],
  ];

  test.each(unusable)("%s leaves the default and one warning", async (_, reason, make) => {
    await make();
    const shown = [await page(), await page(), await page()];
    expect(new Set(shown.map(({ title }) => title))).toEqual(new Set(["Privacy Policy"]));
    expect(warnings).toEqual([
      expect.objectContaining({ file: "pages/privacy.md", reason: expect.stringMatching(reason) }),
    ]);
  });

  test("may be a link that stays in the folder", async () => {
    await put("versions/2.md", "# Second version");
    await symlink("versions/2.md", pathOf("privacy.md"));
    expect((await page()).title).toBe("Second version");
  });
});

describe("help articles of the operator", () => {
  test("replace the defaults, in the order of their numbers and with their sections together", async () => {
    await put("help/2-refunds.md", "---\nsection: Money\n---\n# Refunds?\n\n## Detail\n\nYes.");
    await put("help/10-hours.md", "# When are we open?\n\n## Detail\n\nAlways.");
    await put("help/11-receipts.md", "---\nsection: Money\n---\n# Receipts?\n\nBy e-mail.");
    expect(await articles()).toEqual([
      { id: "refunds", title: "Refunds?", section: "Money", html: "<h5>Detail</h5>\n<p>Yes.</p>" },
      { id: "receipts", title: "Receipts?", section: "Money", html: "<p>By e-mail.</p>" },
      { id: "hours", title: "When are we open?", html: "<h4>Detail</h4>\n<p>Always.</p>" },
    ]);
    await rm(pathOf("help/2-refunds.md"));
    expect((await articles()).map(({ id }) => id)).toEqual(["hours", "receipts"]);
  });

  test("one that cannot be used is left out, with a warning; when none can, the defaults stay", async () => {
    await put("help/Opening Hours.md", "# Hours");
    await put("help/broken.md", "no heading");
    await put("help/notes.txt", "# Not an article");
    expect((await articles()).length).toBeGreaterThan(12);
    await put("help/1-hours.md", "# Hours");
    await put("help/2-hours.md", "# Hours again");
    expect((await articles()).map(({ title }) => title)).toEqual(["Hours"]);
    await articles();
    expect(warnings.map(({ file }) => file).toSorted()).toEqual([
      "pages/help/2-hours.md",
      "pages/help/Opening Hours.md",
      "pages/help/broken.md",
    ]);
  });

  test("are 200 at most", async () => {
    await Promise.all(Array.from({ length: 205 }, (_, index) => put(`help/${index}-a${index}.md`, `# ${index}`)));
    expect(await articles()).toHaveLength(200);
    expect(warnings).toHaveLength(5);
  });
});

interface NamedText {
  name: string;
  text: string;
}

function namedDefaults(language: Language): NamedText[] {
  const { pages, articles: all } = readDefaultTexts(language);
  return [...pageNames.map((name) => ({ name, text: pages[name] })), ...all];
}

function factsOf({ name, text }: NamedText) {
  return {
    name,
    placeholders: (text.match(/\{\{[a-z-]+\}\}/g) ?? []).toSorted(),
    links: (text.match(/\]\(\/[^)]*\)/g) ?? []).toSorted(),
    headings: text.match(/^#+ /gm),
    rows: text.match(/^\| /gm),
  };
}

describe("in Hindi", () => {
  test("each default has the outline, the placeholders and the links of the English one", () => {
    const [english, hindi] = [namedDefaults("en"), namedDefaults("hi")];
    expect(hindi.map(factsOf)).toEqual(english.map(factsOf));
    expect(hindi.filter(({ text }) => !/[\u0900-\u097f]/.test(text))).toEqual([]);
  });

  test("the texts are Hindi, and their links lead to pages in Hindi", async () => {
    const { title, html, language } = await page("terms", "hi");
    expect([title, language]).toEqual(["सेवा की शर्तें", undefined]);
    expect(html).toContain('href="/hi/contact"');
    expect(html).toContain('href="/hi/refunds"');
    expect(html).not.toMatch(/href="\/(?!hi\/)/);
    expect((await page("terms")).title).toBe("Terms of Service");
    const shown = await articles("hi");
    expect(shown.map(({ id }) => id)).toEqual((await articles()).map(({ id }) => id));
    expect(shown.find(({ id }) => id === "cancelling")).toMatchObject({ section: "सब्सक्रिप्शन और भुगतान" });
    expect(shown.filter(({ language: other }) => other !== undefined)).toEqual([]);
  });

  test("the operator's English text is shown and named English, until there is a translation", async () => {
    await put("privacy.md", "# Our privacy\n\n{{period}}: [terms](/terms), [file](/a.pdf), [there](/hi/terms).");
    expect(await page("privacy", "hi")).toMatchObject({
      title: "Our privacy",
      html: '<p>1 year: <a href="/hi/terms">terms</a>, <a href="/a.pdf">file</a>, <a href="/hi/terms">there</a>.</p>',
      language: "en",
    });
    await put("hi/privacy.md", "# हमारी निजता\n\n{{period}}");
    const translated = await page("privacy", "hi");
    expect(translated).toMatchObject({ title: "हमारी निजता", html: "<p>1 साल</p>" });
    expect(translated.language).toBeUndefined();
    expect((await page()).title).toBe("Our privacy");
    await put("hi/privacy.md", "no heading");
    expect(await page("privacy", "hi")).toMatchObject({ title: "Our privacy", language: "en" });
    expect(warnings.map(({ file }) => file)).toEqual(["pages/hi/privacy.md"]);
  });

  test("a translation alone leaves the English default", async () => {
    await put("hi/privacy.md", "# हमारी निजता");
    expect((await page()).title).toBe("Privacy Policy");
    expect((await page("privacy", "hi")).title).toBe("हमारी निजता");
  });

  test("so are help articles, all in one language", async () => {
    await put("help/1-hours.md", "---\nsection: Times\n---\n# Hours\n\n[Write](/contact)");
    await put("help/2-place.md", "# Place");
    expect(await articles("hi")).toEqual([
      { id: "hours", title: "Hours", section: "Times", html: '<p><a href="/hi/contact">Write</a></p>', language: "en" },
      { id: "place", title: "Place", html: "", language: "en" },
    ]);
    await put("hi/help/1-hours.md", "# समय");
    expect(await articles("hi")).toEqual([{ id: "hours", title: "समय", html: "" }]);
    expect((await articles()).map(({ title }) => title)).toEqual(["Hours", "Place"]);
  });
});
