import { expect, test } from "vitest";
import { getVersion } from "valtio";
import { auth, signOut } from "../account/auth.ts";
import { learner } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";

freshBrowser();

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../{account,admin,authoring,batches,billing,catalogue,conversation,learning,messages,playback,site}/**/*.{ts,tsx}",
    "!../**/*.test.*",
  ],
  { eager: true },
);
const stores = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter(([, value]): boolean => typeof value === "object" && getVersion(value) !== undefined),
  ),
);

/** Stores that stay, and why a second person at the same browser learns nothing from them. */
const staying: Record<string, string> = {
  auth: "says who is signed in, and is emptied by signing out itself",
  signUpState: "a flag of the form that is being sent",
  account: "flags of the forms that are being sent",
  contact: "a flag of the form that is being sent",
  courses: "public",
  coursePages: "public",
  allCourses: "public",
  previews: "public",
  transcripts: "public",
  playerSettings: "volume and speed of this device",
  standardSettings: "nobody's, never written",
  site: "public",
  siteTexts: "public",
  theme: "the look of this device",
};

test("every store is reset with the viewer, or listed with a reason", async () => {
  serve({ "GET /user/signout": { body: { message: "Signed out successfully" } } });
  auth.user = learner;
  const unchanged = new Map([...stores].map(([name, store]) => [name, JSON.stringify(store)]));
  for (const store of stores.values()) {
    if (store === auth || typeof store !== "object" || store === null) continue;
    for (const key of Object.keys(store)) Object.assign(store, { [key]: changed(Reflect.get(store, key)) });
  }
  expect(await signOut()).toBe(true);
  const left = [...stores].filter(([name, store]) => JSON.stringify(store) !== unchanged.get(name));
  expect(left.map(([name]) => name).toSorted()).toEqual(Object.keys(staying).toSorted());
});

/** A value of the same type that no store begins with. */
function changed(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 0.5;
  if (Array.isArray(value)) return ["somebody's"];
  if (typeof value === "object" && value !== null) return { "somebody's": true };
  // Undefined at first, and cancelled by signing out: an upload.
  return value === undefined ? { cancel: () => undefined } : "somebody's";
}
