import { routePaths } from "../../apps/web/src/app/paths.ts";

const app = import.meta.glob<string>("../../apps/web/src/{app/routes.ts,features/**/*.tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const addresses: Readonly<Record<string, string>> = routePaths;

/** The routes on which each screen of the design system stands, read from the app's own source. */
export function routesByScreen(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const routes = sourceOf("app/routes.ts").matchAll(
    /path: (?:routePaths\.(\w+)|"(\*)"),[^{}]*?import\("\.\.\/(features\/[^"]+)"\)/gs,
  );
  for (const [, name = "", anyOther, file = ""] of routes) {
    const path = anyOther ?? addresses[name] ?? name;
    for (const [, screen = ""] of sourceOf(file).matchAll(/@lms\/ui\/screens\/([a-z-]+)/g)) {
      found.set(screen, [...new Set([...(found.get(screen) ?? []), path])]);
    }
  }
  return found;
}

function sourceOf(file: string): string {
  return Object.entries(app).find(([path]) => path.endsWith(`/src/${file}`))?.[1] ?? "";
}
