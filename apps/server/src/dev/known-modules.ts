// Why: docs/decisions/0204-compiled-code-is-stored.md
import { registerHooks, type ResolveFnOutput } from "node:module";

const formats = new Map<string, string>();
const packages = new Map<string, ResolveFnOutput>();
const ownCode = new URL("..", import.meta.url).href;

/**
 * A start from the sources preloads it. It caches what Node reads again for each import: the module format of a folder, and the
 * location of a package. Both come from a `package.json`, and drizzle-orm's has 180 kB.
 */
registerHooks({
  resolve: (specifier, context, resolveNext) => {
    const { parentURL = "" } = context;
    if (specifier.startsWith(".")) return resolveFile(specifier, parentURL, () => resolveNext(specifier, context));
    if (!parentURL.startsWith(ownCode)) return resolveNext(specifier, context);
    const known = packages.get(specifier) ?? { ...resolveNext(specifier, context), shortCircuit: true };
    packages.set(specifier, known);
    return known;
  },
});

function resolveFile(specifier: string, parent: string, resolveNext: () => ResolveFnOutput): ResolveFnOutput {
  const url = new URL(specifier, parent).href;
  const kind = url.replace(/[^/]+(?=\.\w+$)/, "");
  const format = formats.get(kind);
  if (format !== undefined) return { url, format, shortCircuit: true };
  const resolved = resolveNext();
  if (resolved.url === url && resolved.format?.startsWith("module") === true) formats.set(kind, resolved.format);
  return resolved;
}
