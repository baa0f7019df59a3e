import { openLectures } from "./support/buying.ts";
import { mailsAbout, openOutbox } from "./support/outbox.ts";
import { accounts, expect, signIn, test } from "./support/test.ts";

const year = 366 * 24 * 60 * 60 * 1000;
const password = "Tabla2026";

interface Payment {
  createdAt: string;
  user: { email: string };
}

test("a year after the payment the lectures are locked, and the bundle is for sale again", async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await admin.post("/api/v1/user/signin", { data: accounts.admin });
  const { allPayments } = await (await admin.get("/api/v1/payment?count=1000")).json();
  await admin.dispose();
  const items: Payment[] = allPayments.items;
  const last = new Map(items.map(({ createdAt, user }) => [user.email, createdAt] as const).toReversed());
  const [email = ""] = [...last].find(([, paidAt]) => Date.parse(paidAt) < Date.now() - year) ?? [];
  expect(email, "a learner of the demo whose year is over").not.toBe("");

  await page.request.post("/api/v1/user/forgot-password", { data: { email } });
  const outbox = await openOutbox(page);
  const link = mailsAbout(outbox, "Reset your LMS password", email).getByRole("link", { name: /\/reset-password\// });
  const token = (await link.first().getAttribute("href"))?.split("/").at(-1) ?? "";
  await outbox.close();
  expect((await page.request.post(`/api/v1/user/reset/${token}`, { data: { password } })).status()).toBe(200);

  await signIn(page, { email, password });
  await page.goto("/user/profile");
  await expect(page.getByText(/^Your subscription ended on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);

  await openLectures(page);
  await expect(page.getByRole("link", { name: "Unlock all courses" })).toHaveAttribute("href", "/checkout");
  await expect(page.locator("video")).toHaveCount(0);

  await page.goto("/checkout");
  await expect(page.getByRole("button", { name: "Buy Now" })).toBeVisible();
});
