// Why: docs/decisions/0149-what-the-tests-share.md
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

interface RouteParser {
  parse: (specification: object, options: object) => Promise<object>;
}

/**
 * The plugin that makes the routes checks the contract against OpenAPI's schema, which it compiles, and copies each of its
 * schemas: half of a start, with the same result for every server of a process.
 */
export async function parseContractOnce(): Promise<void> {
  const plugin = dirname(createRequire(import.meta.url).resolve("fastify-openapi-glue"));
  const path = pathToFileURL(join(plugin, "lib", "Parser.js")).href;
  const { Parser }: { Parser: { prototype: RouteParser } } = await import(path);
  const { parse } = Parser.prototype;
  const parsed = new WeakMap<object, Promise<object>>();
  Parser.prototype.parse = function parseOnce(specification, options) {
    const routes = parsed.get(specification) ?? parse.call(this, specification, options);
    parsed.set(specification, routes);
    return routes;
  };
}
