// Why: docs/decisions/0167-texts-in-a-browser-and-races.md
import type { OperationId } from "@lms/api/operations";
import type { components } from "@lms/api/schema";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { deliverAll, storeEverywhere } from "../apps/server/test/attack/store-texts.ts";
import { makeWorld, type World } from "../apps/server/test/attack/world.ts";
import { builtWebApp } from "../apps/server/src/platform/web-app/web-app.ts";
import { type PageServer, patientLimits, startPageServer } from "../apps/server/src/testing/page-server.ts";
import { readContract } from "../apps/server/src/platform/lib/contract.ts";
import { exampleAddress } from "../apps/server/src/testing/contract-texts.ts";
import { freePort } from "../apps/server/src/testing/ready-process.ts";
import { addressOf, everyRoute, type Ids } from "./support/every-route.ts";

type Schemas = components["schemas"];

/** Each sets `__ran` where a page takes it for more than a text. They fit into the shortest field. */
const texts = [
  "[link](javascript:__ran=1) javascript:__ran=1",
  '"><img src=x onerror=__ran=1><script>__ran=1</script>',
];

/** Some of the screens that show them, for one caller or another. */
const withTexts = [
  "/admin/batches/edit",
  "/admin/batches/members",
  "/admin/lectures",
  "/admin/messages",
  "/course/displaylectures",
  "/courses",
  "/courses/:slug",
  "/user/dashboard/batches/:batchId",
  "/user/dashboard/batches/:batchId announcements",
  "/user/dashboard/batches/:batchId sessions",
  "/user/dashboard/notices",
  "/user/dashboard/profile",
  "/user/receipts/:receiptNumber",
];

let world: World;
let pages: PageServer;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  world = await makeWorld({ publicUrl: origin });
  pages = await startPageServer(world.server.dependencies, builtWebApp, patientLimits);
  await pages.listen(port);
  for (const text of texts) await storeEverywhere(world, text);
});
test.afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await world.close();
});

test("texts that people store are texts on every screen, in every mail and in every file", async ({ browser }) => {
  const { subscriber: learner, admin } = world.accounts;
  const callers = [
    { role: "visitor", account: undefined, opens: ["public", "visitor"] },
    { role: "learner", account: learner, opens: ["public", "member", "owner", "password"] },
    { role: "admin", account: admin, opens: ["public", "member", "owner", "password", "admin"] },
  ];
  const ids = await idsOf();
  const shown = new Set<string>();
  const mails = await deliverAll(world);
  await Promise.all(
    callers.map(async ({ role, account, opens }) => {
      const { page, wrong, settled } = await watched(browser, account?.headers.cookie);
      for (const { path } of everyRoute.filter(({ access }) => opens.includes(access))) {
        await page.goto(`${origin}${addressOf(path, ids)}`, { waitUntil: "domcontentloaded" });
        const open = [""];
        for (const view of open) {
          if (view !== "") await page.locator(`a[href="${view}"]`).first().evaluate(click);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await settled();
          if (view === "") open.push(...(await otherViews(page)));
          await unfold(page);
          await settled();
          wrong.push(...(await madeOfTexts(page)));
          expect(wrong, `${path} ${view} by ${role}`).toEqual([]);
          const tab = new URL(page.url()).searchParams.get("tab");
          const named = tab === null ? path : `${path} ${tab}`;
          if ((await page.locator("body").innerText()).includes("onerror=__ran=1")) shown.add(named);
        }
      }
      await page.context().close();
    }),
  );
  // Else it would look at pages without the texts.
  expect([...shown].toSorted()).toEqual(expect.arrayContaining(withTexts));

  await test.step("mails, without the policy of the app's pages", async () => {
    const { page, wrong, settled } = await watched(browser);
    expect(mails.filter(({ text }) => text.includes("onerror=__ran=1")).length).toBeGreaterThan(3);
    for (const { subject, html } of mails) {
      await page.setContent(html, { waitUntil: "domcontentloaded" });
      await settled();
      wrong.push(...(await madeOfTexts(page)));
      expect(wrong, subject).toEqual([]);
    }
    await page.context().close();
  });

  await test.step("calendars and tables, which are no pages", async () => {
    const { page, wrong } = await watched(browser, world.accounts.admin.headers.cookie);
    for (const address of await filesWithTexts()) {
      const file = page.waitForEvent("download");
      await page.goto(address).catch(() => undefined);
      await (await file).cancel();
      expect(wrong, address).toEqual([]);
    }
    await page.context().close();
  });
});

const click = (element: Element): void => {
  if (element instanceof HTMLElement) element.click();
};

/** Tabs of the same page, and lectures beside the one that is open. */
function otherViews(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll("a[href]")].filter(
      (link): link is HTMLAnchorElement =>
        link instanceof HTMLAnchorElement &&
        link.pathname === location.pathname &&
        link.search !== location.search &&
        link.closest("nav, ul, ol")?.querySelector("[aria-current]") != null,
    );
    return [...new Set(links.map((link) => link.getAttribute("href") ?? ""))].slice(0, 5);
  });
}

/** What a page shows when it is asked for more. */
function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const more of document.querySelectorAll("main [aria-expanded=false]"))
      if (more instanceof HTMLElement) more.click();
  });
}

interface Watched {
  page: Page;
  /** What no page may do. */
  wrong: string[];
  /** Resolves when no request is under way. */
  settled: () => Promise<void>;
}

async function watched(browser: Browser, cookie?: string): Promise<Watched> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.clock.setFixedTime(world.server.dependencies.clock());
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie !== undefined) await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  const wrong: string[] = [];
  const underWay = new Set<object>();
  page.on("dialog", (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => wrong.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Things of the examples have no files, and some pages are not for this caller.
    if (message.text().startsWith("Failed to load resource: the server responded with a status of 4")) return;
    wrong.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    underWay.add(request);
    const { protocol, origin: to } = new URL(request.url());
    if (to !== origin && protocol !== "data:" && protocol !== "blob:") wrong.push(`request: ${request.url()}`);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("framenavigated", () => underWay.clear());
  return { page, wrong, settled: () => expect.poll(() => underWay.size).toBe(0) };
}

/** Elements, attributes and links that only a text can have brought, and its script's mark. */
function madeOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const made = [...document.querySelectorAll("[onerror], img[src=x]")];
    const links = [...document.querySelectorAll("[href], [src], [action], [formaction]")].filter((element) =>
      ["href", "src", "action", "formaction"].some((name) =>
        /^\s*(?:javascript|vbscript):/i.test(element.getAttribute(name) ?? ""),
      ),
    );
    const scripts = [...document.scripts].filter(({ text }) => text.startsWith("__ran"));
    const ran = "__ran" in window ? ["a script of a text has run"] : [];
    return [...ran, ...[...made, ...links, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });
}

async function filesWithTexts(): Promise<string[]> {
  const { headers } = world.accounts.subscriber;
  const answer = await world.server.call("POST", "/calendar-feed", { headers: { ...headers } });
  const { url = "" } = answer.json<Schemas["CalendarFeedAnswer"]>();
  return [url, `${origin}/api/v1${exampleOf("downloadSales")}`];
}

function exampleOf(id: OperationId): string {
  const contract = readContract();
  const operation = contract.operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`${id} is not in the contract`);
  return exampleAddress(contract, operation);
}

const idIn = (id: OperationId): string => exampleOf(id).split("/").at(-1) ?? "";

/** Of the examples' course and batch, whose texts were all replaced. */
async function idsOf(): Promise<Ids> {
  const { server, accounts } = world;
  const { headers } = accounts.subscriber;
  const [course, batch] = [idIn("updateCourse"), idIn("updateBatch")];
  const { courses } = (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>();
  const { payments } = (await server.call("GET", "/payment/mine", { headers })).json<Schemas["OwnPaymentsAnswer"]>();
  const slug = courses.find(({ _id }) => _id === course)?.slug ?? "";
  return { course, slug, batch, receipt: payments[0]?.receiptNumber ?? "" };
}
