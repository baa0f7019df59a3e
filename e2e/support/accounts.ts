import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { mailsAbout, openOutbox } from "./outbox.ts";
import { expect } from "./test.ts";

export interface Account {
  fullName: string;
  email: string;
  password: string;
}

/** A new account for one test. */
export async function newAccount(request: APIRequestContext, fullName = "Asha Raman"): Promise<Account> {
  const account = { fullName, email: `asha.${randomUUID()}@example.org`, password: "Sitar2024" };
  const response = await request.post("/api/v1/user/signup", { multipart: { ...account } });
  expect(response.status()).toBe(201);
  return account;
}

/** Signs the context in without a page. */
export async function enter(request: APIRequestContext, account: { email: string; password: string }): Promise<void> {
  expect(await tryToSignIn(request, account.email, account.password)).toBe(200);
}

/** The status of a sign-in without a page: 200 or 401. */
export async function tryToSignIn(request: APIRequestContext, email: string, password: string): Promise<number> {
  const response = await request.post("/api/v1/user/signin", { data: { email, password } });
  return response.status();
}

/** Leaves the context signed in. */
export async function newSubscriber(request: APIRequestContext, fullName = "Asha Raman"): Promise<Account> {
  const account = await newAccount(request, fullName);
  await enter(request, account);
  const { subscription_id } = await (await request.post("/api/v1/payment/subscribe")).json();
  const paid = await request.post("/sandbox/pay", { data: { subscription_id, outcome: "pay" } });
  const verified = await request.post("/api/v1/payment/verify", { data: await paid.json() });
  expect(verified.status(), await verified.text()).toBe(200);
  return account;
}

interface Payment {
  createdAt: string;
  user: { email: string };
}

/** A learner of the demo whose last payment is so many days ago. Their password is unknown, so they get a new one by mail. */
export async function enterAsPayer(page: Page, admin: APIRequestContext, from: number, to: number): Promise<void> {
  const { allPayments } = await (await admin.get("/api/v1/payment?count=1000")).json();
  const items: Payment[] = allPayments.items;
  const last = new Map(items.map(({ createdAt, user }) => [user.email, createdAt] as const).toReversed());
  const found = [...last].find(([, paidAt]) => {
    const days = (Date.now() - Date.parse(paidAt)) / (24 * 60 * 60 * 1000);
    return days > from && days < to;
  });
  expect(found, "a learner of the demo who paid then").toBeDefined();
  const [email = ""] = found ?? [];

  await page.request.post("/api/v1/user/forgot-password", { data: { email } });
  const outbox = await openOutbox(page);
  const link = mailsAbout(outbox, "Reset your LMS password", email).getByRole("link", { name: /\/reset-password\// });
  const token = (await link.first().getAttribute("href"))?.split("/").at(-1) ?? "";
  await outbox.close();
  const password = "Tabla2026";
  expect((await page.request.post(`/api/v1/user/reset/${token}`, { data: { password } })).status()).toBe(200);
  await enter(page.request, { email, password });
}
