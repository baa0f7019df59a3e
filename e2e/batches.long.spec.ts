import { newAccount, tryToSignIn } from "./support/accounts.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

test("a learner finds a batch, joins it, reads an announcement by its address, and leaves again", async ({ page }) => {
  await signIn(page, await newAccount(page.request));
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "All Batches" }).click();
  await expect(page).toHaveURL("/user/dashboard/batches");
  await expect(page.getByRole("heading", { level: 1, name: "All Batches" })).toBeFocused();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();

  await test.step("the filters and the search are in the address", async () => {
    await page.getByRole("button", { name: "Upcoming" }).click();
    await expect(page).toHaveURL("/user/dashboard/batches?filter=upcoming");
    await expect.poll(() => cards.count()).toBeLessThan(all);
    const title = (await cards.first().getByRole("heading").textContent()) ?? "";
    await page.getByRole("searchbox").fill(title);
    await expect(page).toHaveURL(/q=.+&filter=upcoming/);
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await page.getByRole("searchbox").fill("nothing is called this");
    await expect(cards).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/user/dashboard/batches");
  });

  const { batches } = await (await page.request.get("/api/v1/batch?filter=upcoming")).json();
  const announced: { _id: string; title: string } | undefined = batches.find(
    (batch: { announcementCount: number }) => batch.announcementCount > 0,
  );
  if (!announced) throw new Error("The demo has no upcoming batch with an announcement.");
  const { batch } = await (await page.request.get(`/api/v1/batch/${announced._id}`)).json();

  await test.step("the announcements have a link", async () => {
    await page.goto(`/user/dashboard/batches/${announced._id}?tab=announcements`);
    await expect(page.getByRole("heading", { level: 1, name: announced.title })).toBeVisible();
    await expect(page.getByText(batch.announcements[0].title).first()).toBeVisible();
    await page.getByRole("tab", { name: /^Courses/ }).click();
    await expect(page).toHaveURL(/tab=courses/);
    await page.goBack();
    await expect(page).toHaveURL(/tab=announcements/);
  });

  await test.step("join, and leave after a confirmation", async () => {
    await page.getByRole("button", { name: "Join Batch" }).dblclick();
    await expect(page.getByRole("button", { name: "Leave Batch" })).toBeVisible();
    const joined = await (await page.request.get(`/api/v1/batch/${announced._id}`)).json();
    expect(joined.batch).toMatchObject({ joined: true, learnerCount: batch.learnerCount + 1 });
    await page.getByRole("button", { name: "Leave Batch" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave Batch" }).click();
    await expect(page.getByRole("button", { name: "Join Batch" })).toBeVisible();
  });
});

test("a full batch gives its place to the first in line, whose session can be joined and is in their calendar", async ({
  page,
  playwright,
  baseURL,
}) => {
  const contextOf = async ({ email, password }: { email: string; password: string }) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    expect(await tryToSignIn(context, email, password)).toBe(200);
    return context;
  };
  const [admin, first] = [await contextOf(accounts.admin), await contextOf(await newAccount(page.request))];
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const { courses } = await (await admin.get("/api/v1/course")).json();
  const title = `Tala on Sundays ${now}`;
  const form = {
    title,
    description: "Clapping.",
    mode: "live",
    startsAt: at(-60),
    endsAt: at(90_000),
    learnerLimit: "1",
    needsSubscription: false,
    courses: [courses[0]._id],
    liveLink: "https://meet.example.com/tala",
  };
  const { batch } = await (await admin.post("/api/v1/batch", { data: form })).json();
  const path = `/api/v1/batch/${batch._id}`;
  await admin.post(`${path}/sessions`, { data: { startsAt: at(10), endsAt: at(70), topic: "Seven beats" } });
  await first.post(`${path}/join`);

  await signIn(page, await newAccount(page.request));
  await page.goto(`/user/dashboard/batches/${batch._id}`);
  await page.getByRole("button", { name: "Join Waiting List" }).click();
  await expect(page.getByText(/^You are number 1 on the waiting list/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Join session/ })).toHaveCount(0);
  await first.post(`${path}/leave`);

  await page.goto("/user/dashboard");
  const own = page.getByRole("region", { name: "Your batches" });
  await expect(own.getByRole("link", { name: /^Join session/ })).toHaveAttribute("href", form.liveLink);
  await own.getByRole("link", { name: "All of yours" }).click();
  await expect(page).toHaveURL("/user/dashboard/batches?filter=mine");
  await page.getByRole("button", { name: "Your calendar" }).click();
  await expect(page.getByRole("button", { name: "Create Address" })).toBeVisible();
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = await page.getByRole("textbox", { name: "Secret address" }).inputValue();

  const program = await playwright.request.newContext();
  const calendar = await (await program.get(`${baseURL}${new URL(address).pathname}`)).text();
  expect(calendar).toContain(`SUMMARY:${title}: Seven beats`.slice(0, 60));
  expect(calendar).not.toContain("meet.example.com");
  await page.getByRole("button", { name: "Remove Address" }).click();
  await expect(page.getByRole("button", { name: "Create Address" })).toBeVisible();
  expect((await program.get(`${baseURL}${new URL(address).pathname}`)).status()).toBe(404);
  await admin.delete(path);
  for (const context of [admin, first, program]) await context.dispose();
});
