import { designData } from "virtual:design-data";
import { Facts, type Row, Sheet } from "../foundations/sheet.tsx";
import { lengthOf, namesOf, themes, values } from "../foundations/tokens.ts";

export interface TokensUsedProps {
  /** The component's folder. */
  of: string;
}

/** The tokens of a component with their values. */
export function TokensUsed({ of }: TokensUsedProps) {
  const component = designData.components[of];
  if (!component) throw new Error(`There is no component in a folder ${of}.`);
  const { tokens: found, parts } = component;
  const rows: Row[] = [
    ...found.colours.map((name): Row => [
      name,
      ...themes.map((theme) => <Swatch key={theme} theme={theme} name={name} />),
    ]),
    ...found.shadows.map((name): Row => [`shadow-${name}`, ...themes.map((theme) => values[theme].get("shadow"))]),
    ...found.sizes.map((name) => same(name, sizeOf(name))),
    ...found.radii.map((name) => same(`rounded-${name}`, valueOf("radius", name))),
    ...found.animations.map((name) => same(`animate-${name}`, valueOf("animate", name))),
  ];

  return (
    <Sheet>
      {rows.length > 0 ? (
        <Facts caption="Found in its classes" headings={["Token", "Light", "Dark"]} rows={rows} />
      ) : (
        <p style={{ margin: 0 }}>Its own classes name no token.</p>
      )}
      {parts.length > 0 && (
        <p style={{ margin: "16px 0 0" }}>{`It is made of: ${parts.join(", ")}. Their tokens stand on their pages.`}</p>
      )}
    </Sheet>
  );
}

function Swatch({ theme, name }: { theme: (typeof themes)[number]; name: string }) {
  return (
    <span style={{ display: "flex", alignItems: "center", gap: 8 }}>
      <span
        data-theme={theme}
        style={{
          width: 20,
          height: 20,
          flexShrink: 0,
          borderRadius: 6,
          background: `var(--${name})`,
          border: "1px solid var(--line-strong)",
        }}
      />
      <code>{values[theme].get(name)}</code>
    </span>
  );
}

const same = (name: string, value: string): Row => [name, value, value];

function valueOf(prefix: string, name: string): string {
  return namesOf(prefix).find((token) => token.name === name)?.value ?? "";
}

/** `text-lg`, `max-w-page`, `min-h-control` → what it measures. */
function sizeOf(className: string): string {
  const [, kind = "", name = ""] = /^(text|max-w-(?=page)|-?(?:m\w+-)?\w+-)-?(.+)$/.exec(className) ?? [];
  if (kind === "text") return valueOf("text", name);
  return valueOf("container", name) || lengthOf(name);
}
