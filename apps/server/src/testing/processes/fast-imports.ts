// Why: docs/decisions/0149-what-the-tests-share.md
import { registerHooks } from "node:module";

/**
 * Node parses the `exports` of the next `package.json` for each module that it resolves, and those of drizzle-orm are 170 kB:
 * half of what loading a program takes. A path within that package needs nothing of them.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = "" } = context;
    const within = specifier.startsWith(".") && /\/node_modules\/drizzle-orm\/.*\.js$/.test(parentURL);
    if (!within) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
