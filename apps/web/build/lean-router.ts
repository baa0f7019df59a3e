// Why: docs/decisions/0197-react-router-routes-the-app.md
import { join } from "node:path";
import type { Plugin } from "vite";

const production = join(import.meta.dirname, "../../..", "node_modules", "react-router", "dist/production");

/** The app has a boundary of its own, and neither modules of routes nor redirects of a server. */
const unsaid =
  /React Router caught the following error during render|Error loading route module |, reloading page\.\.\.|Invalid redirect location|External navigation is not allowed/g;

/**
 * Takes the library's production build, which its exports never name, without the names for React's developer tools: an
 * assignment to a component keeps it in the build, unused as it is.
 */
export function leanRouter(): Plugin {
  let found = false;
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${production}/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${production}/dom-export.mjs` },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/ },
      handler(code) {
        const lean = code
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, "")
          .replaceAll(unsaid, "")
          .replaceAll(
            /^((?:var|const|let) \w+ = )((?:\w+\.)?(?:createContext|forwardRef|memo)\d*\()/gm,
            "$1/*#__PURE__*/ $2",
          );
        found ||= lean !== code;
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found) throw new Error("The router is no longer built as lean-router.ts expects.");
    },
  };
}
