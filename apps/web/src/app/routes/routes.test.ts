import { expect, test } from "vitest";
import { matchRoute } from "./routes.ts";

test.each([
  ["/", "/", {}],
  ["/Courses/tabla-1/", "/courses/:slug", { slug: "tabla-1" }],
  ["/courses/a%2Fb", "/courses/:slug", { slug: "a/b" }],
  ["/user/dashboard/batches", "/user/dashboard/batches", {}],
  ["/courses/a/b", "*", { "*": "courses/a/b" }],
  ["/a%0Ab", "*", {}],
])("%s is the page of %s with %j", (pathname, path, params) => {
  const { route, params: found } = matchRoute(pathname);
  expect([route.path, found]).toEqual([path, params]);
});
