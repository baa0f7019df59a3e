import type { CSSProperties, ReactNode } from "react";
import type { Theme } from "./tokens.ts";

const sheet: CSSProperties = {
  background: "var(--paper)",
  color: "var(--ink)",
  border: "1px solid var(--line)",
  borderRadius: 16,
  padding: 24,
  margin: "16px 0",
  fontFamily: "var(--font-sans, Figtree Variable)",
};

export function Sheet({ theme, label, children }: { theme?: Theme; label?: string; children: ReactNode }) {
  return (
    <section className="sb-unstyled" data-theme={theme} aria-label={label} style={sheet}>
      {label !== undefined && <p style={{ margin: "0 0 16px", color: "var(--muted)" }}>{label}</p>}
      {children}
    </section>
  );
}

/** The first cell names the row. */
export type Row = readonly [name: string, ...cells: ReactNode[]];

export interface FactsProps {
  caption: string;
  headings: readonly string[];
  rows: readonly Row[];
}

const cell = {
  padding: "8px 16px 8px 0",
  borderBottom: "1px solid var(--line)",
  textAlign: "left",
  verticalAlign: "top",
} as const;

export function Facts({ caption, headings, rows }: FactsProps) {
  return (
    <section style={{ overflowX: "auto" }} aria-label={caption}>
      <table style={{ borderCollapse: "collapse", width: "100%", fontVariantNumeric: "tabular-nums" }}>
        <caption style={{ textAlign: "left", fontWeight: 600, paddingBottom: 8 }}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" style={{ ...cell, color: "var(--muted)", fontWeight: 500 }}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={`${name} ${cells.filter((content) => typeof content === "string").join(" ")}`}>
              <th scope="row" style={{ ...cell, fontWeight: 400 }}>
                <code>{name}</code>
              </th>
              {headings.slice(1).map((heading, at) => (
                <td key={heading} style={cell}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
