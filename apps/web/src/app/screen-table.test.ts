import { expect, test } from "vitest";
import { routesByScreen } from "../../../../.storybook/foundations/screen-routes.ts";
import { routes } from "./routes.ts";

test("every route has its screen in the design system's table", () => {
  const inTable = new Set([...routesByScreen().values()].flat());
  expect(routes.map(({ path }) => path).filter((path) => !inTable.has(path))).toEqual([]);
});
