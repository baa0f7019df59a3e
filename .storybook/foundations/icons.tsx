import { designData } from "virtual:design-data";
import * as lucide from "lucide-react";
import { Sheet } from "./sheet.tsx";

/** Every icon of the product with its name. */
export function Icons() {
  const icons: Record<string, lucide.LucideIcon> = lucide.icons;
  const used = Object.entries(designData.icons).filter(([name]) => name in icons);
  return (
    <Sheet>
      <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))" }}>
        {used
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, files]) => {
            const Icon = icons[name];
            return (
              <figure key={name} style={{ margin: 0 }}>
                {Icon && <Icon aria-hidden size={24} strokeWidth={1.75} />}
                <figcaption>
                  {name}{" "}
                  <span style={{ color: "var(--muted)", fontSize: 13 }}>
                    {files === 1 ? "1 file" : `${files} files`}
                  </span>
                </figcaption>
              </figure>
            );
          })}
      </div>
    </Sheet>
  );
}
