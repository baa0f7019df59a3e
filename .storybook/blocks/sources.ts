const sources = import.meta.glob<string>(
  [
    "../../packages/ui/src/components/*/*.{ts,tsx}",
    "!../../packages/ui/src/components/*/*.{test,stories,fixtures}.{ts,tsx}",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** The source of a component's folder, all files together. */
export function sourceOf(component: string): string {
  return Object.entries(sources)
    .filter(([path]) => path.includes(`/components/${component}/`))
    .map(([, source]) => source)
    .join("\n");
}

/** Other components that it is made of. */
export function partsOf(source: string): string[] {
  const imported = Array.from(source.matchAll(/(?:from |import\()"\.\.\/([a-z-]+)\/[^"]+"/g), ([, name = ""]) => name);
  return [...new Set(imported)].toSorted();
}

/** What another file may import from it by the package's name: what the file of the same name exports. */
export function exportsOf(component: string): string[] {
  const main = Object.entries(sources).find(([path]) => path.endsWith(`/${component}/${component}.tsx`))?.[1] ?? "";
  return Array.from(main.matchAll(/^export (?:function|const) (\w+)/gm), ([, name = ""]) => name);
}
