import { routePaths } from "../../apps/web/src/app/paths.ts";

const app = import.meta.glob<string>("../../apps/web/src/{app/{routes.ts,*-area.*},*/pages/*.tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const addresses: Readonly<Record<string, string>> = routePaths;

/** Pages that are found by way of their area: the function that says so in the list of routes, and the area's file. */
const areas = [
  { name: "learnerPage", file: "app/learner-area.tsx" },
  { name: "adminPage", file: "app/admin-area.ts" },
];

/** The routes on which each screen of the design system stands, read from the app's own source. */
export function routesByScreen(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, file } of pagesByRoute()) {
    for (const [, screen = ""] of sourceOf(file).matchAll(/@lms\/ui\/[a-z]+\/([a-z-]+-screen)\b/g)) {
      found.set(screen, [...new Set([...(found.get(screen) ?? []), path])]);
    }
  }
  return found;
}

/** Each route with the file of its page. */
function pagesByRoute(): { path: string; file: string }[] {
  const routes = sourceOf("app/routes.ts").matchAll(/^ {4}path: (?:routePaths\.(\w+)|"(\*)"),\n(.*?)^ {2}\}/gms);
  return Array.from(routes, ([, name = "", anyOther, rest = ""]) => ({
    path: anyOther ?? addresses[name] ?? name,
    file: /import\("\.\.\/(\w+\/pages\/[^"]+)"\)/.exec(rest)?.[1] ?? fileInArea(rest),
  }));
}

function fileInArea(route: string): string {
  const [, area, page] = /(\w+Page)\("(\w+)"\)/.exec(route) ?? [];
  const source = sourceOf(areas.find(({ name }) => name === area)?.file ?? "");
  return new RegExp(`^ {2}${page}: .*import\\("\\.\\./(\\w+/pages/[^"]+)"\\)`, "m").exec(source)?.[1] ?? "";
}

function sourceOf(file: string): string {
  return Object.entries(app).find(([path]) => path.endsWith(`/src/${file}`))?.[1] ?? "";
}
