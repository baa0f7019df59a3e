import { Facts, Sheet } from "./sheet.tsx";
import { lengthOf, namesOf } from "./tokens.ts";

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20];

export function Steps() {
  return (
    <Sheet label="Steps of 4 px">
      {steps.map((step) => (
        <div key={step} style={{ display: "flex", alignItems: "center", gap: 16, padding: "4px 0" }}>
          <code style={{ width: 48 }}>{step}</code>
          <span style={{ width: 56, color: "var(--muted)" }}>{`${step * 4} px`}</span>
          <span style={{ height: 16, width: step * 4, background: "var(--brand)", borderRadius: 2 }} />
        </div>
      ))}
    </Sheet>
  );
}

export function Lengths() {
  const rows = [
    { name: "h-control", value: lengthOf("control"), use: "Buttons and fields; 44 px where fingers point" },
    { name: "h-control-sm", value: lengthOf("control-sm"), use: "Controls in rows and bars" },
    ...namesOf("container").map(({ name, value }) => ({ name: `max-w-${name}`, value, use: "The page's content" })),
  ];
  return (
    <Sheet>
      <Facts
        caption="Lengths with a name"
        headings={["Class", "Value", "For"]}
        rows={rows.map(({ name, value, use }) => [name, value, use])}
      />
    </Sheet>
  );
}

export function Radii() {
  const radii = [...namesOf("radius"), { name: "full", value: "999px" }];
  return (
    <Sheet>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
        {radii.map(({ name, value }) => (
          <figure key={name} style={{ margin: 0 }}>
            <div
              style={{
                width: 140,
                height: 88,
                borderRadius: value,
                border: "1px solid var(--line-strong)",
                background: "var(--surface)",
              }}
            />
            <figcaption style={{ marginTop: 8 }}>
              <code>{`rounded-${name}`}</code> <span style={{ color: "var(--muted)" }}>{value}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Sheet>
  );
}
