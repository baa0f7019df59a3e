import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
const manifest: {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
} = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const peers = Object.keys(manifest.peerDependencies);

/** What a page that imports this pays for, beside React: the modules it gets, and their size in bytes, packed. */
async function costOf(source: string): Promise<{ modules: string[]; bytes: number }> {
  const entry = "virtual:page.tsx";
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    oxc: { jsx: { runtime: "automatic" } },
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: "exports-only",
        external: (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`)),
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !("output" in built)) throw new Error("Nothing was built");
  const chunks = built.output.filter((part) => part.type === "chunk").filter(({ isEntry }) => isEntry);
  return {
    modules: chunks.flatMap(({ modules }) => Object.keys(modules)).map(shortName),
    bytes: chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0),
  };
}

function shortName(id: string): string {
  return id.split("/node_modules/").at(-1)?.split("/packages/ui/src/").at(-1)?.replaceAll("\0", "") ?? id;
}

test("importing the button loads only the button", async () => {
  const { modules, bytes } = await costOf(`export { Button } from "@lms/ui/kit/controls/button";`);
  const own = modules.filter((module) =>
    /^(?:kit|lib|account|admin|authoring|batches|billing|catalogue|learning|messages|shell|site)\//.test(module),
  );

  expect(own.toSorted()).toEqual([
    "kit/controls/button/button.tsx",
    "kit/indicators/spinner/spinner.tsx",
    "lib/class-groups.ts",
    "lib/cn.ts",
  ]);
  expect(modules.filter((module) => /nivo|dnd-kit|react-dialog|hot-toast/.test(module))).toEqual([]);
  expect(bytes).toBeLessThan(6000);
});

test("importing one function loads only that function", async () => {
  const { modules, bytes } = await costOf(`export { formatNumber } from "@lms/ui/lib/format/format";`);
  const own = modules.filter((module) => module.includes("/") && !module.includes("packages/texts"));
  expect(own.toSorted()).toEqual(["lib/format/format.ts", "lib/format/formatter.ts"]);
  expect(bytes).toBeLessThan(900);
});

test("a screen's dialog and charts are loaded when they are opened", async () => {
  const { modules } = await costOf(`export { CoursesScreen } from "@lms/ui/catalogue/courses-screen";`);
  expect(modules.filter((module) => /nivo|dnd-kit|radix-ui\/react-dialog/.test(module))).toEqual([]);
});

test("imports only itself and declared dependencies", () => {
  const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
  const shipped = Object.entries(sources).filter(([path]) => !/\.(test|stories|fixtures)\./.test(path));
  const stated = [...Object.keys(manifest.dependencies), ...peers];
  const imported = shipped.flatMap(([, source]) =>
    Array.from(source.matchAll(/(?:from|import\()\s*"([^".][^"]*)"/g), ([, name = ""]) => name),
  );

  expect(imported.length).toBeGreaterThan(50);
  const unstated = imported.filter((name) => !stated.some((known) => name === known || name.startsWith(`${known}/`)));
  expect([...new Set(unstated)]).toEqual([]);
});

test("every export has files, and there is no root export", () => {
  const places = Object.values(manifest.exports);
  expect(Object.keys(manifest.exports)).not.toContain(".");
  expect(places.filter((place) => globSync(place, { cwd: folder }).length === 0)).toEqual([]);
});

/** The sentences are installed with the components. */
test.each([
  ["ui", ["src/kit/controls/button/button.tsx", "src/styles/system.css"]],
  ["texts", ["src/formatters.ts", "src/generated/billing/payment-history.ts"]],
])("the package %s has its source without stories, tests or documentation pages", (name, needed) => {
  const listed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: `${folder}/../${name}`,
    encoding: "utf8",
  });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(listed);
  const paths = files.map(({ path }) => path);

  expect(paths).toEqual(expect.arrayContaining(needed));
  expect(
    paths.filter((path) => /\.(stories|test|fixtures?|mdx)\b|baselines|^(?:test|scripts|en|hi)\//.test(path)),
  ).toEqual([]);
});
