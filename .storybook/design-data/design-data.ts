import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { __unstable__loadDesignSystem as loadDesignSystem } from "@tailwindcss/node";
import { propertiesAt } from "./read-tokens.ts";
import { findTokens, type FoundTokens } from "./find-tokens.ts";
import { readSource, type SourceFacts } from "./read-source.ts";

type Entries = readonly (readonly [name: string, value: string])[];

/** What the design system's pages show of its stylesheets and sources. */
export interface DesignData {
  /** Everything that a theme sets. */
  themes: Readonly<Record<"light" | "dark", Entries>>;
  /** What is the same in both. */
  lengths: Entries;
  /** What classes may name. */
  names: Entries;
  /** By folder. */
  components: Readonly<Record<string, { tokens: FoundTokens; parts: readonly string[] }>>;
  /** In how many files each import of the icon library is. */
  icons: Readonly<Record<string, number>>;
}

const ui = fileURLToPath(new URL("../../packages/ui/src", import.meta.url));
const read = (path: string) => readFileSync(join(ui, path), "utf8");

/** The files that the data comes from. */
export function filesOfDesign(): string[] {
  const sources = globSync("**/*.{ts,tsx}", { cwd: ui, exclude: ["**/*.{test,stories,fixture,fixtures}.*"] });
  return [...sources.toSorted(), "styles/tokens.css", "styles/theme.css"].map((path) => join(ui, path));
}

export async function readDesignData(): Promise<DesignData> {
  const [tokens, theme] = [read("styles/tokens.css"), read("styles/theme.css")];
  const data = {
    themes: {
      light: [...propertiesAt(tokens, '[data-theme="light"]')],
      dark: [...propertiesAt(tokens, '[data-theme="dark"]')],
    },
    lengths: [...propertiesAt(tokens, ":root")].filter(([name]) => name.startsWith("control")),
    names: [...propertiesAt(theme, "@theme")],
  };
  const sources = filesOfDesign()
    .filter((path) => !path.endsWith(".css"))
    .map((path) => ({ folder: basename(dirname(path)), facts: readSource(path, readFileSync(path, "utf8")) }));
  const design = await loadDesignSystem(read("styles/index.css"), { base: join(ui, "styles") });
  const tokenNames = {
    colours: data.themes.light.map(([name]) => name).filter((name) => name !== "shadow"),
    textSizes: namesOf(data.names, "text"),
    lengths: data.lengths.map(([name]) => name),
    widths: namesOf(data.names, "container"),
    radii: namesOf(data.names, "radius"),
    animations: namesOf(data.names, "animate"),
  };
  const components = Array.from(
    Map.groupBy(sources, ({ folder }) => folder),
    ([folder, files]) => {
      const texts = files.flatMap(({ facts }) => facts.texts);
      return [
        folder,
        { tokens: findTokens(texts, tokenNames, design), parts: partsOf(files.map(({ facts }) => facts)) },
      ] as const;
    },
  );
  return { ...data, components: Object.fromEntries(components), icons: iconsOf(sources.map(({ facts }) => facts)) };
}

/** `text` → xs, sm, base; not what belongs to them: `text-xs--line-height`. */
function namesOf(names: Entries, prefix: string): string[] {
  const found = names.filter(([name]) => name.startsWith(`${prefix}-`)).map(([name]) => name.slice(prefix.length + 1));
  return found.filter((name) => !name.includes("--") && !name.includes("*"));
}

/** Other components that these files are made of. */
function partsOf(files: readonly SourceFacts[]): string[] {
  const paths = files.flatMap(({ imports }) => imports.map(({ from }) => from));
  const parts = paths
    .filter((path) => path.startsWith("../") && path.endsWith(".tsx"))
    .map((path) => basename(dirname(path)));
  return [...new Set(parts)].filter((part) => part !== "lib").toSorted();
}

function iconsOf(files: readonly SourceFacts[]): Record<string, number> {
  const icons = files.flatMap(({ imports }) =>
    imports.filter(({ from }) => from === "lucide-react").flatMap(({ names }) => names),
  );
  const byName = Map.groupBy(icons, (name) => name);
  return Object.fromEntries(Array.from(byName, ([name, uses]) => [name, uses.length]));
}
