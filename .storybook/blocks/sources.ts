import { useEffect, useState } from "react";

const sources = import.meta.glob<string>(
  ["../../packages/ui/src/**/*.{ts,tsx}", "!../../packages/ui/src/**/*.{test,stories,fixtures}.{ts,tsx}"],
  { query: "?raw", import: "default", eager: true },
);
const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../packages/ui/src/**/*.tsx",
  "!../../packages/ui/src/**/*.{test,stories,fixtures}.tsx",
]);

export function sourceOf(component: string): string {
  return Object.entries(sources)
    .filter(([path]) => path.includes(`/${component}/`))
    .map(([, source]) => source)
    .join("\n");
}

export function partsOf(source: string): string[] {
  const imported = Array.from(
    source.matchAll(/"\.\.\/(?:[a-z.-]+\/)*([a-z-]+)\/[^/"]+\.tsx"/g),
    ([, name = ""]) => name,
  );
  return [...new Set(imported)].filter((name) => name !== "lib").toSorted();
}

/** `@lms/ui/kit/controls/button`. */
export function packagePathOf(component: string): string {
  const file = mainFileOf(component).replace(/^.*\/packages\/ui\/src\//, "");
  return `@lms/ui/${file.split("/").slice(0, -2).join("/")}/${component}`;
}

/** Empty until it is loaded. */
export function useExports(component: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const module = await modules[mainFileOf(component)]?.();
      if (current && module) setNames(Object.keys(module));
    };
    void load();
    return () => {
      current = false;
    };
  }, [component]);
  return names;
}

function mainFileOf(component: string): string {
  return Object.keys(modules).find((path) => path.endsWith(`/${component}/${component}.tsx`)) ?? "";
}
