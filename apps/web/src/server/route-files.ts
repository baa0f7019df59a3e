import type { AppRoute } from "../app/routes/app-route.ts";
import { firstPages } from "../app/routes/first-pages.ts";

const pageFiles = Object.keys(import.meta.glob("../pages/*/*-page.tsx"));

/** The files of a route's code: the document names their chunks, so that they are fetched with it. */
export function routeFiles({ name, page, access, layout }: AppRoute): string[] {
  const list = access === "public" || access === "visitor" ? "visitor-pages" : "member-pages";
  return [
    ...(page in firstPages ? [] : [`src/app/routes/${list}.ts`]),
    ...(layout === "dashboard" ? ["src/app/frame/learner-frame.tsx"] : []),
    ...(name === "checkout" ? ["src/app/start/checkout-document.tsx"] : []),
    ...pageFiles.filter((file) => file.endsWith(`/${page}-page.tsx`)).map((file) => file.replace("../", "src/")),
  ];
}
