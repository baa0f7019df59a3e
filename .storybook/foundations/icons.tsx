import * as lucide from "lucide-react";
import { Sheet } from "./sheet.tsx";

const sources = import.meta.glob<string>("../../packages/ui/src/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

interface UsedIcon {
  name: string;
  files: number;
}

function usedIcons(): UsedIcon[] {
  const files = new Map<string, number>();
  for (const source of Object.values(sources)) {
    const imported = /import \{([^}]+)\} from "lucide-react"/.exec(source)?.[1] ?? "";
    for (const part of imported.split(",")) {
      const name = part
        .trim()
        .split(" as ")[0]
        ?.replace(/^type /, "");
      if (name && name in lucide.icons) files.set(name, (files.get(name) ?? 0) + 1);
    }
  }
  return Array.from(files, ([name, count]) => ({ name, files: count })).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}

export function Icons() {
  const icons: Record<string, lucide.LucideIcon> = lucide.icons;
  return (
    <Sheet>
      <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))" }}>
        {usedIcons().map(({ name, files }) => {
          const Icon = icons[name];
          return (
            <figure key={name} style={{ margin: 0 }}>
              {Icon && <Icon aria-hidden size={24} strokeWidth={1.75} />}
              <figcaption>
                {name}{" "}
                <span style={{ color: "var(--muted)", fontSize: 13 }}>{files === 1 ? "1 file" : `${files} files`}</span>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Sheet>
  );
}
