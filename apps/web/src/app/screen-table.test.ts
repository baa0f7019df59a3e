import { expect, test } from "vitest";
import { routesOf } from "../../../../.storybook/foundations/screen-routes.ts";
import { routes } from "./routes.ts";

test("the design system's table has every route once, and no other", () => {
  const inTable = Object.values(routesOf).flat();
  expect(inTable.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});
