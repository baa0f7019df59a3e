import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { enter } from "./support/accounts.ts";
import { disguisedFile } from "./support/files.ts";
import { findCourse } from "./support/player.ts";
import { accounts, expect, started, test, unknownPath, watchLayoutShift } from "./support/test.ts";

const publicPages = [
  "/",
  "/courses",
  "/courses?q=statistics&filter=new",
  "/about",
  "/contact",
  "/help",
  "/login",
  "/signup",
  "/forgetpassword",
  "/denied",
  unknownPath,
];

/** Requests to the server's API from now on, as `GET /course`. */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/v1")) requests.push(`${request.method()} ${pathname.replace("/api/v1", "")}`);
  });
  return requests;
}

/** Resolves when the app has done what it does at once, and the faces are drawn. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

test("every public page is in the document, and the app takes it over without loading, changing or moving it", async ({
  page,
}) => {
  const requests = watchRequests(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const shift = await watchLayoutShift(page);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const heading = document.querySelector("h1");
      if (!heading) return;
      heading.dataset["first"] = "";
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  for (const path of publicPages) {
    const response = await page.goto(path);
    const html = (await response?.text()) ?? "";
    const [, root = ""] = /<div id="root">(.*)<script type="application\/json"/s.exec(html) ?? [];
    const heading = page.getByRole("heading", { level: 1 });
    expect(root, path).toContain("<h1");
    await started(page);
    await idle(page);
    // The element of the document, not one that the app drew in its place.
    await expect(heading, path).toHaveAttribute("data-first", "");
    // What is said in lectures is looked for by the browser, below the courses.
    const later = path.includes("?q=") ? ["GET /course/transcripts"] : [];
    await expect.poll(() => requests, path).toEqual(later);
    requests.length = 0;
    expect(await shift(), path).toBeLessThan(0.01);
  }
});

test("a page that arrives in pieces is painted whole, does not move, and starts with all of its data", async ({
  page,
  baseURL,
}) => {
  const slowLine = createServer((request, response) => void sendInPieces(`${baseURL}${request.url}`, response));
  await once(slowLine.listen(), "listening");
  const address = slowLine.address();
  const origin = `http://localhost:${address instanceof Object ? address.port : ""}`;
  const shift = await watchLayoutShift(page);
  for (const path of ["/about", "/forgetpassword"]) {
    await page.goto(`${origin}${path}`);
    await started(page);
    await idle(page);
    expect(await shift(), path).toBeLessThan(0.01);
  }
  slowLine.close();
});

/** The second piece of a document begins at its last button, the third one inside of the data: the browser has painted the page by then. */
async function sendInPieces(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const content = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "";
  response.writeHead(200, { "content-type": type });
  if (!type.startsWith("text/html")) return void response.end(content);
  const button = content.lastIndexOf("<button", content.indexOf("</main>"));
  const data = content.indexOf('id="state"') + 100;
  for (const [from, to] of [
    [0, button],
    [button, data],
  ]) {
    response.write(content.subarray(from, to));
    await setTimeout(500);
  }
  response.end(content.subarray(data));
}

const memberPages = {
  learner: [
    "/user/dashboard",
    "/user/dashboard/courses",
    "/user/dashboard/batches",
    "/user/dashboard/profile",
    "/user/dashboard/settings",
    "/user/profile",
    "/user/editprofile",
  ],
  admin: [
    "/admin/dashboard",
    "/admin/sales",
    "/admin/people",
    "/admin/messages",
    "/admin/audit",
    "/admin/batches",
    "/admin/batches/create",
    "/admin/trash",
    "/admin/site",
    "/course/create",
  ],
} as const;

for (const role of ["learner", "admin"] as const)
  test(`pages of who is signed in as ${role} are in the document, and nothing is called before a press`, async ({
    page,
  }) => {
    await enter(page.request, accounts[role]);
    const requests = watchRequests(page);
    const shift = await watchLayoutShift(page);
    for (const path of memberPages[role]) {
      // A page whose reads take longer than two seconds, beside other journeys, is drawn by the browser.
      await expect(async () => {
        await page.goto("about:blank");
        requests.length = 0;
        const response = await page.goto(path);
        const [, root = ""] =
          /<div id="root">(.*)<script type="application\/json"/s.exec((await response?.text()) ?? "") ?? [];
        expect(root, path).toContain("<h1");
        expect(root, path).not.toContain('aria-busy="true"');
        expect(response?.headers()["cache-control"], path).toBe("private, no-store");
      }).toPass();
      await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-first", ""));
      await started(page);
      await idle(page);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveAttribute("data-first", "");
      expect(requests, path).toEqual([]);
      expect(await shift(), path).toBeLessThan(0.01);
    }
    const hindi = await (await page.request.get(`/hi${memberPages[role][0]}`)).text();
    expect(hindi).toMatch(/<html lang="hi">.*<div id="root">.*<h1/s);
    expect(hindi).not.toContain('aria-busy="true"');
  });

test("the player is in theatre mode from the first paint where that was chosen", async ({ page }) => {
  await enter(page.request, accounts.learner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem("playback", JSON.stringify({ theatre: true })));
  const { _id } = await findCourse(page.request, "Typography");
  const shift = await watchLayoutShift(page);
  await page.goto(`/course/displaylectures?course=${_id}`);
  await started(page);
  await idle(page);
  expect(await shift()).toBeLessThan(0.01);
  const width = () => page.locator("video").evaluate(({ clientWidth }) => clientWidth);
  const wide = await width();
  await page.getByRole("button", { name: "Theatre mode", pressed: true }).press("t");
  await expect.poll(width).toBeLessThan(wide);
});

test("a page begins with who is signed in, and guards redirect before anything is shown", async ({ page, browser }) => {
  await enter(page.request, accounts.learner);
  const requests = watchRequests(page);
  const html = await (await page.goto("/courses"))?.text();
  expect(html).toContain('"email":"learner@lms.example"');
  expect(html).not.toContain("Sign Up");
  await started(page);
  await idle(page);
  await expect.poll(() => requests.toSorted()).toEqual(["GET /progress"]);

  await page.goto("/login?next=%2Fcontact");
  await expect(page).toHaveURL("/contact");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL("/denied");

  const visitor = await browser.newPage();
  await visitor.goto(new URL("/user/dashboard/settings?x=1", page.url()).href);
  await expect(visitor).toHaveURL(/\/login$/);
  await visitor.getByLabel("Email").fill(accounts.guest.email);
  await visitor.getByRole("textbox", { name: "Password", exact: true }).fill(accounts.guest.password);
  await visitor.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(visitor).toHaveURL(/\/user\/dashboard\/settings\?x=1$/);
  await visitor.close();
});

test("the theme is right from the first paint", async ({ browser, baseURL }) => {
  for (const [system, stored, shown] of [
    ["dark", undefined, "dark"],
    ["dark", "light", "light"],
    ["light", "dark", "dark"],
  ] as const) {
    const context = await browser.newContext({ colorScheme: system, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    if (stored) await page.addInitScript((theme) => localStorage.setItem("theme", theme), stored);
    // The app itself never comes: what is seen is the document's own.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/about");
    expect(await groundOf(page)).toBe(shown);
    await context.close();
  }
});

/** The app does not start before the result is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: later, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route("**/assets/index-*.js", async (route) => {
    await later;
    await route.continue();
  });
  return release;
}

test("what is typed, pressed and chosen before the app has started is not lost", async ({ page }, info) => {
  await test.step("a search, a filter and the theme", async () => {
    const release = await holdApp(page);
    await page.goto("/courses", { waitUntil: "commit" });
    await page.getByRole("searchbox", { name: "Search courses" }).fill("statistics");
    await page.getByRole("button", { name: "Popular" }).click();
    await page.getByRole("button", { name: "Switch theme" }).click();
    const before = await groundOf(page);
    release();
    await started(page);
    expect(await groundOf(page)).not.toBe(before);
    await expect(page).toHaveURL("/courses?q=statistics&filter=popular");
  });

  await test.step("Back", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    const about = page.getByRole("heading", { level: 1, name: /Good teaching/ });
    await expect(about).toBeVisible();
    const release = await holdApp(page);
    await page.reload({ waitUntil: "commit" });
    await expect(about).toBeVisible();
    const script = page.waitForResponse("**/assets/index-*.js");
    // The app arrives before the other page does, and must not take this one over.
    await page.route("/courses?*", async (route) => {
      await (await script).finished();
      await setTimeout(500);
      await route.continue();
    });
    await page.goBack({ waitUntil: "commit" });
    release();
    await expect(page.getByRole("searchbox", { name: "Search courses" })).toHaveValue("statistics");
    await started(page);
  });

  await test.step("a form that is sent empty", async () => {
    const release = await holdApp(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    release();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  });

  await test.step("a mistyped address, and a file, which are checked", async () => {
    const release = await holdApp(page);
    await page.goto("/signup", { waitUntil: "commit" });
    await page.getByLabel("Email").fill("asha@gmial.con");
    await page.getByRole("textbox", { name: "Password" }).focus();
    await page.getByLabel("Profile picture").setInputFiles(disguisedFile(info.outputDir));
    release();
    await expect(page.getByRole("alert")).toHaveText("portrait.png: Only jpg, jpeg and png pictures can be used");
    await expect(page.getByRole("button", { name: "asha@gmail.com" })).toBeVisible();
  });
});
