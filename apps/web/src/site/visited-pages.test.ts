import { beforeEach, expect, test } from "vitest";
import { auth } from "../account/auth.ts";
import { resetAllStores } from "../lib/store/store.ts";
import { lastPage, recordVisit } from "./visited-pages.ts";

const learner = {
  _id: "u1",
  fullName: "Asha Raman",
  email: "asha@example.org",
  role: "USER",
  avatar: {},
  subscription: { status: "none" },
  createdAt: "2026-01-01T00:00:00.000Z",
} as const;

beforeEach(() => {
  sessionStorage.clear();
  resetAllStores();
});

test("the last page is the last one that this viewer may see", () => {
  auth.user = learner;
  recordVisit({ address: "/courses?q=tala", access: "public" });
  recordVisit({ address: "/user/dashboard", access: "member" });
  recordVisit({ address: "/admin/dashboard", access: "admin" });
  expect(lastPage()).toBe("/user/dashboard");
  auth.user = undefined;
  expect(lastPage()).toBe("/courses?q=tala");
});

test("a reload does not lose it", () => {
  recordVisit({ address: "/courses", access: "public" });
  resetAllStores();
  expect(lastPage()).toBe("/courses");
});

test.each([
  "{",
  '"text"',
  '[{"address":"//evil.example","access":"public"}]',
  '[{"address":"/x","access":"root"}]',
  "[null]",
])("damaged storage is ignored: %s", (stored) => {
  sessionStorage.setItem("visited-pages", stored);
  expect(lastPage()).toBe("/");
});
