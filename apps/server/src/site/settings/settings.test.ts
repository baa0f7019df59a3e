import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../app/app.ts";
import { purgeExpired, sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { sitePictures, siteSettings } from "../../platform/database/schema/settings.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { removeMediaJob } from "../../platform/media/remove-media.ts";
import { demoSite } from "../../platform/policy/site/demo-site.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import { sortedStatuses, type TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { promoBanner } from "../promo.ts";

type Schemas = components["schemas"];
type Settings = Schemas["SiteSettings"];

const server = withTestServer();
let admin: TestAccount;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
});

const call = (method: "GET" | "PUT" | "POST", path: string, payload?: object, headers: object = {}) =>
  server.call(method, path, { headers: { ...admin.headers, ...headers }, ...(payload && { payload }) });
const save = (settings: Settings, version?: string) =>
  call("PUT", "/site/settings", settings, version === undefined ? {} : { "if-match": `"${version}"` });
const stored = async () => (await call("GET", "/site/settings")).json<Schemas["SiteSettingsAnswer"]>().siteSettings;
const site = async (app = server.app) => (await app.inject({ url: "/api/v1/site" })).json<Schemas["SiteAnswer"]>().site;

async function add(use: string, bytes: Uint8Array<ArrayBuffer>) {
  const { payload, headers } = await formBody(
    formOf([
      ["picture", bytes],
      ["use", use],
    ]),
  );
  return server.call("POST", "/site/pictures", { payload, headers: { ...headers, ...admin.headers } });
}
const added = async (use: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await add(use, bytes)).json<Schemas["SitePictureAnswer"]>().picture;

describe("what administrators save", () => {
  test("is what the site says of itself at once, also in another process", async () => {
    const other = await buildApp(server.dependencies);
    expect(await site(other)).toMatchObject({ name: "LMS" });
    const settings: Settings = {
      name: " Sangam ",
      tagline: "Mathematics in plain words",
      contact: { email: "hello@sangam.example" },
      social: { youtube: "https://www.youtube.com/@sangam" },
      banner: { text: "Admissions are open", link: { label: "See", href: "/courses" } },
      homeTexts: { title: "Stays with you" },
      aboutTexts: { story: "One.\n\nTwo.", values: [] },
      stats: [
        { value: "40", label: "years" },
        { value: "3", label: "cities", hidden: true },
      ],
      team: [{ name: "Meera Nair", role: "Algebra" }],
      features: { help: false },
      translations: [
        { language: "hi", text: "Sangam", translation: "संगम" },
        { language: "hi", text: "Nowhere", translation: "कहीं नहीं" },
      ],
    };
    expect((await save({ ...settings, accentColor: "#1F6F4A" })).statusCode).toBe(200);
    expect(await site(other)).toMatchObject({
      ...settings,
      name: "Sangam",
      accent: { color: "#1F6F4A", light: { brand: "#1f6f4a" } },
      features: { batches: true, help: false, contactForm: true },
      stats: [{ value: "40", label: "years" }],
      translations: [{ language: "hi", text: "Sangam", translation: "संगम" }],
    });
    await other.close();
  });

  test("of two who save at once one is told, and saving the same again is no conflict", async () => {
    const { version } = await stored();
    const answers = await Promise.all([save({ name: "Sangam" }, version), save({ name: "Triveni" }, version)]);
    expect(sortedStatuses(answers)).toEqual([200, 412]);
    const told = answers.find(({ statusCode }) => statusCode === 412);
    const now = await stored();
    expect(told?.json()).toMatchObject({ code: "site.settingsChangedMeanwhile", current: { siteSettings: now } });
    expect((await save(now.settings, version)).statusCode).toBe(200);
  });

  test.each<[Settings, string, string]>([
    [{ accentColor: "#ffee00" }, "accentColor", "site.accentTooPale"],
    [{ accentColor: "red" }, "accentColor", "pattern"],
    [{ logo: "0b9c6a1e-8f4d-4c0e-9b0a-2f6f1d3c7a56" }, "logo", "site.pictureMissing"],
    [{ social: { youtube: "javascript:alert(1)" } }, "social/youtube", "pattern"],
    [{ banner: { text: "x", link: { label: "x", href: "//evil.example" } } }, "banner/link/href", "pattern"],
    [{ banner: { text: "x", link: { label: "x", href: "/\\evil.example" } } }, "banner/link/href", "pattern"],
    [{ team: [{ name: "  " }] }, "team/0/name", "pattern"],
    [{ name: "x".repeat(61) }, "name", "maxLength"],
  ])("%o is refused, in a preview too", async (settings, field, code) => {
    for (const answer of [await save(settings), await call("POST", "/site/settings/preview", settings)]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ field, code }] });
    }
  });

  test("all that is wrong is told at once, once for each field", async () => {
    const banner = { text: "x", link: { label: "x", href: "//evil.example" } };
    const answer = await save({ name: "x".repeat(61), operator: "x".repeat(400), banner });
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(["banner/link/href", "name", "operator"]);
  });

  test("a preview is the site as it would be, and stores nothing", async () => {
    const before = await stored();
    const answer = await call("POST", "/site/settings/preview", { name: "Sangam", accentColor: "#1f6f4a" });
    expect(answer.json()).toMatchObject({ site: { name: "Sangam", accent: { dark: { brand: expect.any(String) } } } });
    expect(await stored()).toEqual(before);
  });

  test("a setting wins over the variable, and that over the default", async () => {
    const variables = { contactEmail: "variable@sangam.example", operatorName: "Sangam Trust" };
    const app = await buildApp({ ...server.dependencies, config: { ...server.dependencies.config, ...variables } });
    const sources = async () => {
      const answer = await app.inject({ url: "/api/v1/site/settings", headers: admin.headers });
      const { sources: all } = answer.json<Schemas["SiteSettingsAnswer"]>().siteSettings;
      return all.filter(({ name }) => ["name", "contact.email", "tagline"].includes(name));
    };
    const tagline = { name: "tagline", source: "default" };
    expect(await sources()).toEqual([
      { name: "name", source: "variable", variable: "OPERATOR_NAME", value: "Sangam Trust" },
      tagline,
      { name: "contact.email", source: "variable", variable: "CONTACT_EMAIL", value: "variable@sangam.example" },
    ]);
    await save({ name: "Sangam", contact: { email: "own@sangam.example" } });
    expect(await sources()).toMatchObject([
      { source: "setting", value: "Sangam" },
      tagline,
      { source: "setting", value: "own@sangam.example" },
    ]);
    expect(await site(app)).toMatchObject({ name: "Sangam", contact: { email: "own@sangam.example" } });
    await app.close();
  });
});

/** The flag in the header of an extended WebP: this process blocks its decoder. */
const hasAlpha = (webp: Buffer) => webp.toString("latin1", 12, 16) === "VP8X" && ((webp[20] ?? 0) & 0x10) > 0;

describe("pictures", () => {
  test("a logo keeps its shape and what is transparent; a person's becomes a square", async () => {
    const clear = sharp({ create: { width: 1600, height: 200, channels: 4, background: "#1f6f4a00" } });
    const logo = await added("logo", new Uint8Array(await clear.png().toBuffer()));
    expect(logo).toMatchObject({ width: 640, height: 80 });
    const shown = await server.call("GET", logo.secure_url, { headers: { accept: "image/webp" } });
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect(hasAlpha(shown.rawPayload)).toBe(true);
    const person = await added("person", await jpegPicture(64, 36));
    expect(person).toMatchObject({ width: 36, height: 36 });
    await save({ logo: logo._id, team: [{ name: "Meera Nair", picture: person._id }] });
    expect(await site()).toMatchObject({ logo, team: [{ name: "Meera Nair", picture: person }] });
    expect((await stored()).pictures).toHaveLength(2);
    expect((await save({ logo: person._id })).json()).toMatchObject({ code: "site.pictureMissing" });
  });

  test("an SVG, and one that only says that it is a picture, are refused", async () => {
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const forged = new Uint8Array([...(await pngPicture()).slice(0, 40), ...svg]);
    expect((await add("logo", svg)).statusCode).toBe(415);
    expect((await add("logo", forged)).statusCode).toBe(400);
    expect((await add("icon", await pngPicture())).statusCode).toBe(400);
    expect(await server.dependencies.db.$count(sitePictures)).toBe(0);
  });

  test("one that is left out goes, one that was never named goes after a day", async () => {
    const [first, second, unnamed] = [
      await added("logo", await pngPicture()),
      await added("logo", await pngPicture()),
      await added("logo", await pngPicture()),
    ];
    await save({ logo: first._id });
    await save({ logo: second._id });
    await removeMediaNow();
    const found = async () =>
      Promise.all(
        [first, second, unnamed].map(async ({ secure_url: url }) => (await server.call("GET", url)).statusCode),
      );
    expect(await found()).toEqual([404, 200, 200]);
    server.pass(2 * day);
    await purgeExpired(server.dependencies);
    await sweepLeftovers(server.dependencies, new Date(Date.now() + day));
    expect(await found()).toEqual([404, 200, 404]);
  });
});

async function removeMediaNow(): Promise<void> {
  const { media, log, db, clock } = server.dependencies;
  await createWorker({ db, clock, log }, { "remove-media": removeMediaJob({ media, log }) }).runDue();
}

test("a feature that is off answers 404, and its calendars too", async () => {
  await save({ features: { batches: false, help: false, contactForm: false } });
  const message = { name: "Asha", email: "asha@example.com", message: "Hello" };
  const answers = [
    await call("GET", "/batch"),
    await call("GET", "/site/help"),
    await call("POST", "/contact", message),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, "site.featureOff"]);
  expect((await server.call("GET", "/batch")).statusCode).toBe(401);
  expect((await server.app.inject({ url: "/calendar/feed/x.ics" })).json().code).toBe("site.featureOff");
  expect((await call("GET", "/notices")).statusCode).toBe(200);
  expect((await call("POST", "/notices/unsubscribe?token=x")).json().code).not.toBe("site.featureOff");
  expect((await call("GET", "/contact")).statusCode).toBe(200);
});

test("without the demo nothing invented is shown, also where an earlier version stored the demo's", async () => {
  const { db, config } = server.dependencies;
  const demo = { ...server.dependencies, config: { ...config, demo: true } };
  const left = { ...demoSite, promo: { ...promoBanner, amount: 499_900 } };
  await db.insert(siteSettings).values({ settings: left });
  expect(await site()).toEqual({
    name: "LMS",
    bundle: expect.any(Object),
    features: { batches: true, help: true, contactForm: true },
    promo: promoBanner,
    translations: expect.any(Array),
    trashDays: 30,
  });
  const app = await buildApp(demo);
  expect(await site(app)).toMatchObject({ demo: true, ...left });
  await app.close();
});
