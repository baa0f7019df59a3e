import { Sheet } from "./sheet.tsx";
import { useEntries } from "./use-entries.ts";

export function Counts() {
  const entries = useEntries();
  const within = (group: string) => entries.filter(({ title }) => title.startsWith(`${group}/`));
  const stories = (group: string) => within(group).filter(({ type }) => type === "story").length;
  const pages = within("Components").filter(({ type }) => type === "docs").length;
  const screens = new Set(within("Screens").map(({ importPath }) => importPath.split("/").at(-2))).size;

  return (
    <Sheet>
      <p style={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
        {`${screens} screens in ${stories("Screens")} states, ${pages} component pages with ${stories("Components")} states.`}
      </p>
    </Sheet>
  );
}
