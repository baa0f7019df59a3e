import { Facts, Sheet } from "./sheet.tsx";
import { namesOf } from "./tokens.ts";

const sizes = namesOf("text");

export function Scale() {
  return (
    <Sheet label="Bricolage Grotesque for headings, Figtree for text">
      {sizes.toReversed().map(({ name, value }) => (
        <div key={name} style={{ borderBottom: "1px solid var(--line)", padding: "12px 0" }}>
          <span style={{ color: "var(--muted)", fontSize: 13 }}>{`text-${name}, ${pixels(value)} px`}</span>
          <div className="heading" style={{ fontSize: value, lineHeight: 1.15 }}>
            Every course, one price
          </div>
          <div style={{ fontSize: value, lineHeight: 1.4 }}>Every course, one price. ₹2,50,997</div>
        </div>
      ))}
    </Sheet>
  );
}

export function TypeTable() {
  return (
    <Sheet>
      <Facts
        caption="Sizes"
        headings={["Class", "rem", "px"]}
        rows={sizes.map(({ name, value }) => [`text-${name}`, value, String(pixels(value))])}
      />
    </Sheet>
  );
}

const pixels = (rem: string) => Math.round(Number.parseFloat(rem) * 16);
