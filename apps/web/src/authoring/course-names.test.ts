import { expect, test, vi } from "vitest";
import { resetViewerStores } from "../lib/store/store.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { courseNames, loadCourseNames } from "./course-names.ts";

freshBrowser();

test("the names are loaded anew each time, once at a time, and belong to the viewer", async () => {
  let instructors = ["Asha Raman"];
  const server = serve({ "GET /admin/course-names": () => ({ body: { categories: ["Data"], instructors } }) });
  await Promise.all([loadCourseNames(), loadCourseNames()]);
  expect(server.callsOf("GET /admin/course-names")).toHaveLength(1);
  instructors = ["Asha Raman", "Ilse Brandt"];
  await loadCourseNames();
  expect(courseNames.names).toEqual({ status: "ready", value: { categories: ["Data"], instructors } });
  resetViewerStores();
  expect(courseNames.names.status).toBe("loading");
});

test("a failure is quiet", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve({ "GET /admin/course-names": { status: 500, body: { message: "No" } } });
  await loadCourseNames();
  expect(courseNames.names.status).toBe("failed");
});
