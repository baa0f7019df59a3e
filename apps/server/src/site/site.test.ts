import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../app/app.ts";
import { courses } from "../platform/database/schema/courses.ts";
import { siteSettings, type SiteSettings } from "../platform/database/schema/settings.ts";
import { minute } from "../platform/lib/time/durations.ts";
import { currentCaller, runAs } from "../platform/tracing/current-caller.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { openOffers } from "../billing/offer/offers.ts";
import type { PlanSettings } from "../config/plan-settings.ts";
import { promoBanner } from "./promo.ts";
import { siteDetails } from "./site-details.ts";
import { ensureSiteSettings } from "./site-settings.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Answered of every site. */
const always = { name: "LMS", trashDays: 30, features: { batches: true, help: true, contactForm: true } };

async function site(): Promise<object> {
  return (await server.call("GET", "/site")).json<{ site: object }>().site;
}

test("without a settings record it has the bundle and what the configuration sets, and nothing else", async () => {
  expect(await site()).toEqual({
    bundle: { amount: 49_900, currency: "INR", durationMonths: 12, fullRefundsPerYear: 3 },
    ...always,
  });
});

test("shows what an operator has set, and a later start does not change it", async () => {
  await ensureSiteSettings(server.dependencies.db);
  expect(await site()).toMatchObject({ promo: { amount: 49_900 } });
  const stats = [{ value: "40", label: "years of teaching" }];
  const settings = {
    stats,
    contact: { phone: "+91 22 5550 0100" },
    social: { facebook: "https://facebook.example/lms" },
  };
  await server.dependencies.db.update(siteSettings).set({ settings });
  await ensureSiteSettings(server.dependencies.db);
  expect(await site()).toEqual({ bundle: expect.any(Object), ...always, ...settings });
});

test("counts what no operator has set, and leaves out what is too little to help", async () => {
  const counting = await startTestServer();
  const { db } = counting.dependencies;
  const texts = { title: "Algebra", description: "Letters", category: "Maths", createdBy: "Ada", thumbnailFile: "a" };
  const rows = Array.from({ length: 1200 }, (_, index) => ({ id: `c${index}`, ...texts }));
  await db.insert(courses).values(rows);
  await counting.signedIn();
  const shown = async () => (await counting.call("GET", "/site")).json().site.stats;
  expect(await shown()).toEqual([{ value: "1,200", label: "Courses" }]);
  await db.insert(siteSettings).values({ settings: { stats: [] } });
  expect(await shown()).toBeUndefined();
  await counting.close();
});

test("a count that fails costs the figures alone, and the next request counts again", async () => {
  const { db } = server.dependencies;
  const texts = { title: "Algebra", description: "Letters", category: "Maths", createdBy: "Ada", thumbnailFile: "a" };
  await db.insert(courses).values(Array.from({ length: 3 }, (_, index) => ({ id: `c${index}`, ...texts })));
  let now = server.dependencies.clock();
  let settings: SiteSettings = {};
  const state = () => ({ catalogueVersion: 1, settings });
  const details = siteDetails({ ...server.dependencies, clock: () => now }, state);
  const shown = () => runAs({ address: "::1", account: "" }, async () => (await details.current()).stats);
  const callers: unknown[] = [];
  const fail = () => {
    callers.push(currentCaller().internal);
    throw new Error("The statement took too long");
  };
  using execute = vi.spyOn(db, "execute").mockImplementationOnce(fail);
  expect(await shown()).toBeUndefined();
  const figures = [{ value: "3", label: "Courses" }];
  expect(await shown()).toEqual(figures);
  now = new Date(now.getTime() + 5 * minute);
  execute.mockImplementation(fail);
  expect(await shown()).toEqual(figures);
  expect(callers).toEqual(["job", "job"]);
  settings = { stats: [] };
  expect(await shown()).toBeUndefined();
  expect(callers).toHaveLength(2);
  await db.delete(courses);
});

test("configuration adds the contact address, the refund window and, in a demo, the guest", async () => {
  const { dependencies } = server;
  const config = { ...dependencies.config, contactEmail: "help@example.com", refundWindowDays: 14, demo: true };
  const app = await buildApp({ ...dependencies, config });
  expect((await app.inject({ url: "/api/v1/site" })).json().site).toMatchObject({
    contact: { email: "help@example.com", phone: "+91 22 5550 0100" },
    bundle: { refundWindowDays: 14 },
    guest: { email: "guest@lms.example", password: "Guest@1234" },
  });
  await app.close();
});

test("has the limits of files where the operator has changed them", async () => {
  const { dependencies } = server;
  const limits = { maxVideoBytes: 1000, uploadPieceBytes: 100 };
  const app = await buildApp({ ...dependencies, config: { ...dependencies.config, ...limits } });
  expect((await app.inject({ url: "/api/v1/site" })).json().site.uploads).toEqual({ video: 1000, piece: 100 });
  await app.close();
});

test("has the origin of the payment window when that is another site", async () => {
  const { dependencies } = server;
  expect(await site()).not.toHaveProperty("paymentOrigin");
  const gateway = dependencies.gateway && {
    ...dependencies.gateway,
    checkoutScript: "https://checkout.razorpay.com/v1/checkout.js",
  };
  const app = await buildApp({ ...dependencies, gateway });
  const answer = await app.inject({ url: "/api/v1/site" });
  expect(answer.json().site.paymentOrigin).toBe("https://checkout.razorpay.com");
  await app.close();
});

test("its own words and those of the operator have translations", async () => {
  const translations = [
    { language: "hi", text: "years of teaching", translation: "साल से पढ़ा रहे हैं" },
    { language: "hi", text: "Courses", translation: "पाठ्यक्रम" },
  ] as const;
  const stats = [
    { value: "40", label: "years of teaching" },
    { value: "12", label: "Courses" },
    { value: "7", label: "Lectures" },
    { value: "3", label: "cities" },
  ];
  await server.dependencies.db.update(siteSettings).set({ settings: { stats, translations: [...translations] } });
  const ofProduct = { language: "hi", text: "Lectures", translation: "लेक्चर" };
  expect(await site()).toMatchObject({ translations: [...translations, ofProduct] });
});

test("nothing is compared with a price in another currency, nor with the one that a new site begins with", async () => {
  const { dependencies } = server;
  const promoAt = async (promo: object, plan: PlanSettings) => {
    await dependencies.db
      .update(siteSettings)
      .set({ settings: { promo: { ...promoBanner, title: "Sale", ...promo } } });
    const app = await buildApp({ ...dependencies, offers: openOffers(plan, undefined) });
    const { site: found } = (await app.inject({ url: "/api/v1/site" })).json();
    await app.close();
    return found;
  };
  const { plan } = dependencies.config;
  const yen = { ...plan, amount: 499, currency: "JPY", months: 6 };
  expect(await promoAt({ amount: 499_900 }, yen)).toMatchObject({
    promo: { title: "Sale", amount: 499 },
    bundle: { amount: 499, currency: "JPY", durationMonths: 6 },
  });
  expect((await promoAt({}, yen)).promo).not.toHaveProperty("text");
  expect(await promoAt({ amount: 4990, currency: "JPY" }, yen)).toMatchObject({ promo: { amount: 4990 } });
  expect(await promoAt({ amount: 49_900 }, { ...plan, amount: 39_900 })).toMatchObject({ promo: { amount: 39_900 } });
  expect(await promoAt({ amount: 499_900 }, plan)).toMatchObject({
    promo: { amount: 499_900, text: promoBanner.text },
  });
});
