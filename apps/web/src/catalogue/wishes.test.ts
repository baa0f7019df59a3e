import { expect, test } from "vitest";
import { auth } from "../account/auth.ts";
import { resetViewerStores } from "../lib/store/store.ts";
import { learner } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { changeWish, changeWishInBrowser, loadWishes, mergeWishes } from "./change-wishes.ts";
import { followBrowserWishes, wishes, wishesInBrowser } from "./wishes.ts";

freshBrowser();

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

test("a visitor's wishes are in the browser, at most 100, and follow other tabs", () => {
  for (const id of ids(101)) changeWishInBrowser(id, true);
  expect(wishesInBrowser()).toEqual(ids(100).toReversed());
  const stop = followBrowserWishes();
  localStorage.setItem("wishes", JSON.stringify(["c5"]));
  dispatchEvent(new StorageEvent("storage", { key: "wishes" }));
  expect(wishes.ids).toEqual(["c5"]);
  changeWishInBrowser("c5", false);
  expect(localStorage.getItem("wishes")).toBeNull();
  stop();
});

test.each(["{", '"c1"', '{"c1": true}', "[1, null]", '["<script>"]'])("what is damaged is no wish: %s", (stored) => {
  localStorage.setItem("wishes", stored);
  expect(wishesInBrowser()).toEqual([]);
});

test("they come to the account at sign-in, and stay in the browser when that fails", async () => {
  changeWishInBrowser("c1", true);
  auth.user = learner;
  serve({ "POST /wishes": { status: 503, body: { message: "Try again later" } } });
  await mergeWishes();
  expect(wishesInBrowser()).toEqual(["c1"]);
  const server = serve({ "POST /wishes": { body: { message: "Added", courseIds: ["c1", "c2"] } } });
  await mergeWishes();
  expect(await server.callsOf("POST /wishes")[0]?.json()).toEqual({ courseIds: ["c1"] });
  expect([wishes.ids, wishesInBrowser()]).toEqual([["c1", "c2"], []]);
});

test("the ids are loaded once, also for two presses at the same time, and not given to the next person", async () => {
  const server = serve({
    "GET /wishes": { body: { message: "Fetched", courses: [], courseIds: ["c1"] } },
    "PUT /wishes/c2": { body: { message: "Added" } },
    "PUT /wishes/c3": { status: 409, body: { message: "Full" } },
  });
  await Promise.all([changeWish("c2", true), changeWish("c3", true), loadWishes()]);
  expect(server.callsOf("GET /wishes")).toHaveLength(1);
  expect(wishes.ids).toEqual(["c2", "c1"]);
  const late = changeWish("c3", true);
  resetViewerStores();
  await late;
  expect(wishes.ids).toEqual([]);
});
