import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
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
