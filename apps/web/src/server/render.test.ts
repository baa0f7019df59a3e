// @vitest-environment node
import type { PageInput } from "@lms/api/page-rendering";
import { expect, test, vi } from "vitest";
import { admin, learner, ownProgress, ownStatistics, site, statistics } from "../testing/fixtures.ts";
import { renderShell } from "./plan.ts";
import { renderPage } from "./render.tsx";

const publicUrl = "https://lms.example";
const noNotices = { success: true, notices: [], unreadCount: 0 };
const courses = { status: 200, body: { success: true, courses: [statistics], total: 1 } };

const input = (address: string, more: Partial<PageInput> = {}): PageInput => ({
  address,
  language: "en",
  publicUrl,
  user: undefined,
  site,
  responses: address.startsWith("/courses") || address === "/" ? [courses] : [],
  ...more,
});

async function renderHtml(page: PageInput): Promise<string> {
  const rendered = await renderPage(page);
  if (rendered.kind !== "page") throw new Error(`A redirect to ${rendered.to}.`);
  return rendered.html;
}

test.each([
  ["/", statistics.title],
  ["/courses", statistics.title],
  ["/about", "Our mission"],
  ["/contact", 'name="message"'],
  ["/login", "Welcome back"],
  ["/signup", "Create your account"],
  ["/forgetpassword", "Forgot your password?"],
  ["/reset-password/x", "Choose a new password"],
])("%s is complete", async (address, text) => {
  const html = await renderHtml(input(address));
  expect(html.match(/<h1\b[^>]*data-page-heading/g)).toHaveLength(1);
  expect(html).not.toContain("Loading…");
  expect(html).toContain("Sign Up");
  expect(html).toContain(text);
});

test("a part that is switched off is a page that is not there, without a link to it", async () => {
  const off = { ...site, features: { batches: true, help: false, contactForm: false } };
  for (const address of ["/help", "/contact"]) {
    const page = await renderPage(input(address, { site: off }));
    expect(page).toMatchObject({ kind: "page", status: 404, html: expect.stringContaining("Page Not Found") });
    expect(page).not.toMatchObject({ html: expect.stringMatching(/href="\/(?:help|contact)"/) });
  }
  const rights = await renderHtml(input("/about", { site: off }));
  expect(rights).not.toMatch(/href="\/(?:help|contact)"/);
  expect(rights).toContain('href="mailto:help@lms.example"');
});

test("an account's page of a part that is switched off is not there either", () => {
  const { responses: _, ...batches } = input("/user/dashboard/batches", { user: learner });
  expect(renderShell(batches)).toMatchObject({ kind: "page", status: 200 });
  const off = { ...site, features: { batches: false, help: true, contactForm: true } };
  expect(renderShell({ ...batches, site: off })).toMatchObject({ kind: "page", status: 404 });
});

async function languagesOffered(language: PageInput["language"]): Promise<(string | undefined)[]> {
  const html = await renderHtml(input("/about", { language }));
  return [...html.matchAll(/<a\b[^>]*\bhrefLang="(\w+)"/g)].map(([, code]) => code);
}

test("a page that the browser alone draws has its title", () => {
  const { responses: _, ...checkout } = input("/checkout", { user: learner });
  expect(renderShell(checkout).html).toContain("<title>Checkout · LMS</title>");
});

test("each language offers the other ones", async () => {
  expect(await languagesOffered("en")).toEqual(["hi"]);
  expect(await languagesOffered("hi")).toEqual(["en"]);
});

test.each([
  ["/no/such/page", [], 404],
  ["/denied", [], 200],
  ["/courses/gone-4f0c2a91be", [{ status: 404, body: { success: false, message: "No such course" } }], 404],
] as const)("%s has its status", async (address, responses, status) => {
  expect(await renderPage(input(address, { responses }))).toMatchObject({ kind: "page", status });
});

test("what could not be read is loaded by the browser", async () => {
  const html = await renderHtml(input("/courses", { responses: [{ status: 500, body: { success: false } }] }));
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(statistics.title);
});

test("nothing of one page reaches another one that is made at the same time", async () => {
  const people = [learner, admin, { ...learner, _id: "u2", fullName: "Meera Nair" }];
  const viewers = [undefined, ...people];
  const addresses = ["/courses", "/courses?q=stat", "/about", "/contact", "/denied", "/no/such/page"];
  const asked = Array.from({ length: 240 }, (_, index) => ({
    user: viewers[index % viewers.length],
    address: addresses[index % addresses.length] ?? "/",
    title: `Course ${index}`,
  }));
  const pages = await Promise.all(
    asked.map(({ user, address, title }) => {
      const found = { status: 200, body: { success: true, courses: [{ ...statistics, title }], total: 1 } };
      return renderHtml(input(address, { user, ...(address.startsWith("/courses") && { responses: [found] }) }));
    }),
  );
  for (const [index, html] of pages.entries()) {
    const own = asked[index];
    const seen = people.filter(({ fullName }) => html.includes(fullName));
    expect(seen).toEqual(own?.user ? [own.user] : []);
    const titles = new Set(html.match(/\bCourse \d+\b/g));
    expect([...titles]).toEqual(own?.address.startsWith("/courses") ? [own.title] : []);
  }
});

test("a member's page is complete, and nobody else's progress is in it", async () => {
  const asked = Array.from({ length: 40 }, (_, index) => ({
    ...learner,
    _id: `u${index}`,
    fullName: `Learner ${index}.`,
  }));
  const pages = await Promise.all(
    asked.map((user, index) => {
      const title = `Course ${index}.`;
      const progress = { ...ownProgress, courses: [{ ...ownStatistics, title }], activity: [] };
      const answers = [{ success: true, progress }, courses.body, { success: true, batches: [], total: 0 }, noNotices];
      const responses = answers.map((body) => ({ status: 200, body }));
      return renderHtml(input("/user/dashboard", { user, responses }));
    }),
  );
  for (const [index, html] of pages.entries()) {
    expect(html).toMatch(/<h1\b[^>]*data-page-heading/);
    expect(html).not.toContain('aria-busy="true"');
    expect(new Set(html.match(/\b(?:Course|Learner) \d+\./g))).toEqual(
      new Set([`Course ${index}.`, `Learner ${index}.`]),
    );
  }
});

test("a part that fails is an error, and the next page is made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = { status: 200, body: { success: true, courses: [null], total: 1 } };
  await expect(renderPage(input("/courses", { responses: [broken] }))).rejects.toThrow("could not be rendered");
  expect(await renderHtml(input("/courses"))).toContain(statistics.title);
});

test("the page of who sees the site as a learner says so at once", async () => {
  const user = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
  expect(await renderHtml(input("/about", { user }))).toContain(`You see the site as ${learner.fullName} until`);
  expect(await renderHtml(input("/about", { user: learner }))).not.toContain("You see the site as");
});
