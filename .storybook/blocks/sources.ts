import { useEffect, useState } from "react";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../packages/ui/src/**/*.tsx",
  "!../../packages/ui/src/**/*.{test,stories,fixtures}.tsx",
]);

/** The package's name for a component's main file: `@lms/ui/kit/controls/button`. */
export function packagePathOf(component: string): string {
  const file = mainFileOf(component).replace(/^.*\/packages\/ui\/src\//, "");
  return `@lms/ui/${file.split("/").slice(0, -2).join("/")}/${component}`;
}

/** What another file may import from it by the package's name; nothing until it is loaded. */
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
