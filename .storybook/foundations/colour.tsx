import type { ReactNode } from "react";
import { outlines, type Pair, texts } from "../../packages/ui/src/styles/contrast-pairs.ts";
import { Facts, type Row, Sheet } from "./sheet.tsx";
import { colours, ratio, type Theme, themes } from "./tokens.ts";

const titles: Record<Theme, string> = { light: "Light", dark: "Dark" };

export function Swatches() {
  return themes.map((theme) => (
    <Sheet key={theme} theme={theme} label={titles[theme]}>
      <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" }}>
        {Array.from(colours[theme], ([name, value]) => (
          <div key={name}>
            <div style={{ height: 56, borderRadius: 10, background: value, border: "1px solid var(--line-strong)" }} />
            <strong style={{ display: "block", marginTop: 8 }}>{name}</strong>
            <code style={{ color: "var(--muted)", fontSize: 12 }}>{value}</code>
          </div>
        ))}
      </div>
    </Sheet>
  ));
}

export function Contrasts() {
  return themes.map((theme) => (
    <Sheet key={theme} theme={theme} label={titles[theme]}>
      <Pairs theme={theme} caption="Text, at least 4.5:1" pairs={texts} sample={Text} />
      <div style={{ height: 32 }} />
      <Pairs
        theme={theme}
        caption="Outlines and fills with a meaning, at least 3:1"
        pairs={outlines}
        sample={Outline}
      />
    </Sheet>
  ));
}

interface PairsProps {
  theme: Theme;
  caption: string;
  pairs: readonly Pair[];
  sample: (pair: SampleProps) => ReactNode;
}

function Pairs({ theme, caption, pairs, sample: Sample }: PairsProps) {
  const rows = pairs.map(([front, ground]): Row => [
    front,
    ground,
    `${ratio(theme, front, ground).toFixed(2)}:1`,
    <Sample key="sample" front={front} ground={ground} />,
  ]);
  return <Facts caption={caption} headings={["Front", "Ground", "Ratio", "Sample"]} rows={rows} />;
}

interface SampleProps {
  front: string;
  ground: string;
}

function Text({ front, ground }: SampleProps) {
  return (
    <span style={{ color: `var(--${front})`, background: `var(--${ground})`, padding: "4px 12px" }}>Learn at ease</span>
  );
}

function Outline({ front, ground }: SampleProps) {
  return (
    <span style={{ display: "inline-flex", gap: 12, alignItems: "center", background: `var(--${ground})`, padding: 8 }}>
      <span style={{ width: 56, height: 20, borderRadius: 6, border: `1px solid var(--${front})` }} />
      <span style={{ width: 20, height: 20, borderRadius: 6, background: `var(--${front})` }} />
    </span>
  );
}
