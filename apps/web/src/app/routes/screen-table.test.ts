import { expect, test } from "vitest";
import { routesOf } from "../../../../../.storybook/foundations/screen-routes.ts";
import { routes } from "./routes.ts";

test("the design system's table lists every route exactly once", () => {
  const inTable = Object.values(routesOf).flat();
  expect(inTable.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});
