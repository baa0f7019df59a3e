// Why: docs/decisions/0153-the-attack-suite.md
import type { OperationId } from "@lms/api/operations";
import type { components } from "@lms/api/schema";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { deliverAll, storeEverywhere } from "../apps/server/test/attack/store-texts.ts";
import { startAttackFixture, type AttackFixture } from "../apps/server/test/attack/attack-fixture.ts";
import { builtWebApp } from "../apps/server/src/platform/web-app/web-app.ts";
import { type PageServer, patientLimits, startPageServer } from "../apps/server/src/testing/pages/page-server.ts";
import { readContract } from "../apps/server/src/platform/lib/contract.ts";
import { exampleAddress } from "../apps/server/src/testing/contract/contract-texts.ts";
import { freePort } from "../apps/server/src/testing/processes/ready-process.ts";
import { addressOf, everyRoute, type Ids } from "./support/every-route.ts";
import { started } from "./support/test.ts";

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
  "/admin/lectures/captions",
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

/** Buttons that open a dialog and do not say so to assistive technology, by their names. */
const dialogButtons: Readonly<Record<string, RegExp>> = {
  "/admin/batches": /^Delete /,
  "/admin/batches/edit": /^(?:Delete|Cancel) /,
  "/admin/batches/members": /^Remove /,
  "/admin/dashboard": /^Delete /,
  "/admin/lectures": /^(?:Delete|Edit) /,
  "/admin/lectures/captions": /^Delete (?!the line)/,
  "/admin/messages": /^Delete /,
  "/admin/trash": /^Delete for good /,
  "/course/description": /^Delete /,
  "/course/displaylectures": /^Delete Lecture$/,
  "/user/dashboard/batches/:batchId": /^Leave /,
  "/user/profile": /^Cancel Subscription$/,
};

/** Some of the dialogs, menus and lists of names that show them. */
const openedWithTexts = [
  "Account",
  "Open menu",
  "/admin/batches Delete",
  "/admin/batches/edit Delete",
  "/admin/batches/members Remove",
  "/admin/dashboard Delete",
  "/admin/lectures Delete",
  "/admin/lectures Edit",
  "/admin/messages Delete",
  "/admin/trash Delete",
  "/course/create suggestions",
  "/course/displaylectures Delete",
  "/courses dialog",
  "/user/dashboard/batches/:batchId Leave",
];

let world: AttackFixture;
let pages: PageServer;
let origin: string;

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  world = await startAttackFixture({ publicUrl: origin });
  pages = await startPageServer(world.server.dependencies, builtWebApp, patientLimits);
  await pages.listen(port);
  for (const text of texts) await storeEverywhere(world, text);
  await trashOne();
});
test.afterAll(async () => {
  await pages[Symbol.asyncDispose]();
  await world.close();
});

test("texts that people store are texts on every screen, in every mail and in every file", async ({ browser }) => {
  const { subscriber: learner, admin } = world.accounts;
  // Each screen once, and again where an administrator has more to press.
  const callers = [
    { role: "visitor", account: undefined, opens: ["public", "visitor"] },
    { role: "learner", account: learner, opens: ["member", "owner", "password"] },
    {
      role: "admin",
      account: admin,
      opens: ["admin", "author", "staff", "support", "/course/description", "/course/displaylectures"],
    },
  ];
  const ids = await idsOf();
  const shown = new Set<string>();
  const shownInside = new Set<string>();
  const pressed = new Set<string>();
  const mails = await deliverAll(world);
  await Promise.all(
    callers.map(async ({ role, account, opens }) => {
      const { page, wrong, settled } = await watched(browser, account?.headers.cookie);
      const around = new Set<string>();
      for (const { path } of everyRoute.filter((route) =>
        [route.access, route.path].some((each) => opens.includes(each)),
      )) {
        await page.goto(`${origin}${addressOf(path, ids)}`, { waitUntil: "domcontentloaded" });
        const open = [""];
        const known = new Set<string>();
        for (const view of open) {
          if (view !== "") await page.locator(`a[href="${view}"]`).first().evaluate(click);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
          await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
          await settled();
          if (view === "") open.push(...(await otherViews(page)));
          await openEach(
            page,
            { named: dialogButtons[path], around, known },
            async ({ name, kind, isNamed, isAround }) => {
              wrong.push(...(await madeOfTexts(page)));
              expect(wrong, `${name}, opened on ${path} ${view} by ${role}`).toEqual([]);
              if (isNamed) pressed.add(path);
              if ((await textsIn(page)).includes("onerror=__ran=1"))
                shownInside.add(isAround ? kind : `${path} ${kind}`);
            },
          );
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
  expect(withTexts.filter((each) => !shown.has(each))).toEqual([]);
  expect(openedWithTexts.filter((each) => !shownInside.has(each))).toEqual([]);
  expect([...pressed].toSorted()).toEqual(Object.keys(dialogButtons).toSorted());

  await test.step("two versions of a course side by side", async () => {
    const { page, wrong, settled } = await watched(browser, admin.headers.cookie);
    await page.goto(`${origin}${addressOf("/course/create", ids)}`);
    await expect(page.getByLabel("Title")).toHaveValue(/__ran/);
    await settled();
    const { headers } = admin;
    const [, text = ""] = texts;
    const payload = { title: text, category: text, createdBy: text, description: texts.join(" ") };
    const answer = await world.server.call("PUT", `/course/${ids.course}`, { headers, payload });
    expect(answer.statusCode).toBe(200);
    await page.getByLabel("Description").fill(`Mine: ${texts.join(" ")}`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog", { name: "This course was changed meanwhile" })).toContainText("Mine: [link]");
    await settled();
    wrong.push(...(await madeOfTexts(page)));
    expect(wrong).toEqual([]);
    await page.context().close();
  });

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

/** Menus open when the pointer goes down, all others when it is up again. */
const click = (element: Element): void => {
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0, pointerType: "mouse" }));
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
        link.closest("nav, ul, ol, [role=tablist]")?.querySelector("[aria-current], [aria-selected=true]") != null,
    );
    // Beside a lecture the tabs show what the lectures have; their addresses change with it.
    const lectures = links.filter((link) => link.closest("[role=tablist]") === null);
    const views = lectures.length > 0 ? lectures : links;
    return [...new Set(views.map((link) => link.getAttribute("href") ?? ""))].slice(0, 5);
  });
}

interface Opener {
  name: string;
  /** What opens, for the lists above. */
  kind: string;
  /** One of `dialogButtons`. */
  isNamed: boolean;
  /** Of the frame that many pages have. */
  isAround: boolean;
}

const opened = [
  ...["dialog", "alertdialog", "menu", "listbox"].map((role) => `[role=${role}]`),
  "header:not(main *) div:has(> [aria-expanded=true]:not([aria-haspopup]))",
].join(", ");

/**
 * Opens what buttons and fields open, one after the other. What is around many pages is opened on the first of them, and of buttons
 * whose names differ in a stored text alone one is pressed.
 */
async function openEach(
  page: Page,
  { named, around, known }: { named: RegExp | undefined; around: Set<string>; known: Set<string> },
  look: (opener: Opener) => Promise<void>,
): Promise<void> {
  await started(page);
  const openers = await markOpeners(page, { named: named?.source, known: [...around, ...known] });
  const fields = await page.locator("main input[role=combobox]").all();
  if (openers.length + fields.length === 0) return;
  const wide = page.viewportSize();
  // Menus of rows and drawers are for narrow screens; what wide ones have is in the page all the same.
  await page.setViewportSize({ width: 600, height: 900 });
  const inside = page.locator(opened).first();
  const isOpen = () => inside.waitFor({ state: "attached", timeout: 5000 });
  const lookAndClose = async (opener: Opener): Promise<void> => {
    await look(opener);
    await page.keyboard.press("Escape");
    await inside.waitFor({ state: "detached" });
    // A dialog gives the focus back a moment after it has gone, which would close a menu that is opened meanwhile.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  for (const [place, opener] of openers.entries()) {
    await expect(async () => {
      await page.locator(`[data-opener="${place}"]`).evaluate(click, undefined, { timeout: 5000 });
      await isOpen();
    }).toPass({ timeout: 30_000 });
    await lookAndClose(opener);
    (opener.isAround ? around : known).add(opener.name);
  }
  for (const field of fields) {
    const before = await field.inputValue();
    await field.fill("__ran");
    await isOpen();
    await lookAndClose({ name: "a field", kind: "suggestions", isNamed: false, isAround: false });
    await field.fill(before);
    await field.blur();
  }
  // The entry that Back would close something with is left.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"overlay":true');
  if (wide) await page.setViewportSize(wide);
}

function markOpeners(page: Page, options: { named: string | undefined; known: string[] }): Promise<Opener[]> {
  return page.evaluate(({ named, known }) => {
    const openers: Opener[] = [];
    for (const marked of document.querySelectorAll("[data-opener]")) marked.removeAttribute("data-opener");
    const buttons = [...document.querySelectorAll("button, a[aria-haspopup]")];
    // Of several alike, the one with the text that shows what it has done.
    buttons.sort(
      (one, other) => Number(other.outerHTML.includes("onerror")) - Number(one.outerHTML.includes("onerror")),
    );
    for (const button of buttons) {
      const popup = button.getAttribute("aria-haspopup");
      const isAround = button.closest("main") === null;
      const isAccount = isAround && popup === null && button.hasAttribute("aria-expanded");
      const frame = isAround ? `${button.closest("header, aside")?.className ?? ""}: ` : "";
      const label = isAccount ? "Account" : (button.getAttribute("aria-label") ?? button.textContent).trim();
      const isNamed = named !== undefined && new RegExp(named, "u").test(label);
      const name = `${frame}${popup ?? ""} ${/^(.*?)(?:\[link\]|"><img|$)/s.exec(label)?.[1] ?? ""}`;
      // Buttons of the player go when there is no video, and open the list of its keys only.
      if (button.closest("[aria-label^='Video:']") !== null) continue;
      if ((popup === null && !isAccount && !isNamed) || known.includes(name)) continue;
      if (openers.some((opener) => opener.name === name)) continue;
      const kind = isAround ? label : (popup ?? label.split(" ")[0] ?? "");
      button.setAttribute("data-opener", String(openers.length));
      openers.push({ name, kind, isNamed, isAround });
    }
    return openers;
  }, options);
}

/** Of what is open, with those in its fields. */
function textsIn(page: Page): Promise<string> {
  return page.locator(opened).evaluateAll((elements) =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll("input, textarea")])
      .map((element) =>
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.value
          : element.textContent,
      )
      .join(" "),
  );
}

/** What a page shows when it is asked for more. */
function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const more of document.querySelectorAll("main [aria-expanded=false]:not([aria-haspopup], [role=combobox])"))
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
  const underWay = new Map<object, string>();
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
    // It stays open, for what comes.
    if (!request.url().endsWith("/live/notices")) underWay.set(request, request.url());
    const { protocol, origin: to } = new URL(request.url());
    if (to !== origin && protocol !== "data:" && protocol !== "blob:") wrong.push(`request: ${request.url()}`);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("framenavigated", () => underWay.clear());
  return { page, wrong, settled: () => expect.poll(() => [...underWay.values()]).toEqual([]) };
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

/** A course with the texts, in the trash. */
async function trashOne(): Promise<void> {
  const { server, accounts } = world;
  const { headers } = accounts.admin;
  const { courses } = (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>();
  const other = courses.find(({ _id, title }) => _id !== idIn("updateCourse") && title === texts[1]);
  const answer = await server.call("DELETE", `/course/${other?._id ?? ""}`, { headers });
  expect(answer.statusCode).toBe(200);
}

/** Of the examples' course and batch, whose texts were all replaced. */
async function idsOf(): Promise<Ids> {
  const { server, accounts } = world;
  const { headers } = accounts.subscriber;
  const [course, batch] = [idIn("updateCourse"), idIn("updateBatch")];
  const { courses } = (await server.call("GET", "/course")).json<Schemas["CoursesAnswer"]>();
  const { payments } = (await server.call("GET", "/payment/mine", { headers })).json<Schemas["OwnPaymentsAnswer"]>();
  const slug = courses.find(({ _id }) => _id === course)?.slug ?? "";
  const lecture = idIn("updateLecture");
  return { course, lecture, slug, batch, batchId: batch, receiptNumber: payments[0]?.receiptNumber ?? "" };
}
