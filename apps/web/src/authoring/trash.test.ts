import { expect, test } from "vitest";
import { listKey } from "../lib/store/paged-list.ts";
import { trashed } from "../testing/admin-fixtures.ts";
import { statistics } from "../testing/fixtures.ts";
import { deferredResponse, goOffline, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courses } from "../catalogue/courses.ts";
import { deleteForGood, loadMoreTrash, loadTrash, restoreItem, trash, wholeTrash } from "./trash.ts";

freshBrowser();

const other = { ...trashed, _id: "c10", title: "Optics" };
const listed = () => trash.lists[listKey(wholeTrash)];

async function load() {
  const first = { body: { items: [trashed], total: 2, nextCursor: "two" } };
  const second = { body: { items: [other], total: 2 } };
  serve({ "GET /trashed-items": ({ url }) => (url.includes("cursor=two") ? second : first) });
  await loadTrash();
  await loadMoreTrash();
}

test("is loaded page by page; without a connection what was loaded stays", async () => {
  goOffline();
  await loadTrash();
  expect(listed()).toEqual({ status: "failed", message: "Failed to load the trash. Check your connection." });
  await load();
  goOffline();
  await loadTrash();
  expect(listed()).toMatchObject({ status: "ready", value: { items: [trashed, other], total: 2 } });
});

test("a course is restored once, is known again, and leaves the trash", async () => {
  await load();
  const server = serve({
    "POST /trashed-items/c9/restore": { body: { kind: "course", course: { ...statistics, _id: "c9" } } },
  });
  await Promise.all([restoreItem("c9"), restoreItem("c9")]);
  expect(server.callsOf("POST /trashed-items/c9/restore")).toHaveLength(1);
  expect(listed()).toMatchObject({ value: { items: [other], total: 1 } });
  expect(courses.byId["c9"]).toMatchObject({ status: "ready", value: { title: statistics.title } });
});

test("a course is deleted for good once; a failure leaves it", async () => {
  await load();
  const response = deferredResponse();
  const server = serve({ "DELETE /trashed-items/c9": () => response.promise });
  const both = Promise.all([deleteForGood("c9"), deleteForGood("c9")]);
  expect(trash.deletingIds).toEqual(["c9"]);
  response.respond({ status: 500 });
  await both;
  expect(server.callsOf("DELETE /trashed-items/c9")).toHaveLength(1);
  expect(listed()).toMatchObject({ value: { items: [trashed, other] } });
  serve({ "DELETE /trashed-items/c9": { body: { message: "Course deleted for good" } } });
  await deleteForGood("c9");
  expect(listed()).toMatchObject({ value: { items: [other], total: 1 } });
});
