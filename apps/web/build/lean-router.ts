// Why: docs/decisions/0106-little-to-load.md
import type { Plugin } from "vite";

const changes: readonly [RegExp, string][] = [
  [/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, " = /* @__PURE__ */ $1"],
  [/^\w+\.displayName = .*$/gm, ""],
  [/\bENABLE_DEV_WARNINGS = true;/g, "ENABLE_DEV_WARNINGS = false;"],
];

/**
 * The router is one file whose components get a display name when it is loaded, which keeps those that nothing imports
 * (forms, scroll restoration, links that fetch data) in the app; and its package has its development build only.
 */
export function leanRouter(): Plugin {
  let found = false;
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]development[\\/]chunk-[^\\/]+\.mjs$/ },
      handler(code) {
        if (!code.includes("function BrowserRouter(")) return undefined;
        found = changes.every(([pattern]) => code.search(pattern) >= 0);
        return { code: changes.reduce((lean, [pattern, to]) => lean.replaceAll(pattern, to), code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error("The router is no longer built as lean-router.ts expects.");
    },
  };
}
