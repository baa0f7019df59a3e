const sources = import.meta.glob<string>(
  ["../../packages/ui/src/**/*.{ts,tsx}", "!../../packages/ui/src/**/*.{test,stories,fixtures}.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true },
);

/** The source of a component's folder, all files together. */
export function sourceOf(component: string): string {
  return Object.entries(sources)
    .filter(([path]) => path.includes(`/${component}/`))
    .map(([, source]) => source)
    .join("\n");
}

/** Other components that it is made of. */
export function partsOf(source: string): string[] {
  const imported = Array.from(
    source.matchAll(/(?:from |import\()"(?:\.\.\/)+(?:[a-z-]+\/)*([a-z-]+)\/[^"]+\.tsx"/g),
    ([, name = ""]) => name,
  );
  return [...new Set(imported)].filter((name) => name !== "lib").toSorted();
}

/** Where its folder stands below the package's `src`. */
export function homeOf(component: string): string {
  const path = Object.keys(sources).find((place) => place.endsWith(`/${component}/${component}.tsx`)) ?? "";
  return path.replace(/^.*\/packages\/ui\/src\//, "").replace(`/${component}/${component}.tsx`, "");
}

/** What another file may import from it by the package's name: what the file of the same name exports. */
export function exportsOf(component: string): string[] {
  const main = Object.entries(sources).find(([path]) => path.endsWith(`/${component}/${component}.tsx`))?.[1] ?? "";
  return Array.from(main.matchAll(/^export (?:function|const) (\w+)/gm), ([, name = ""]) => name);
}
