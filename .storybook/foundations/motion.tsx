import { useState } from "react";
import { Button } from "../../packages/ui/src/kit/controls/button/button.tsx";
import { Sheet } from "./sheet.tsx";
import { namesOf } from "./tokens.ts";

const animations = namesOf("animate");

export function Movements() {
  const [round, setRound] = useState(0);
  return (
    <Sheet>
      <Button onClick={() => setRound(round + 1)}>Play</Button>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 24, marginTop: 24 }}>
        {animations.map(({ name, value }) => (
          <figure key={`${name} ${round}`} style={{ margin: 0, width: 240 }}>
            <div style={{ height: 72, overflow: "hidden" }}>
              <div
                style={{
                  animation: value.replace(/ both$/, ""),
                  width: 64,
                  height: 64,
                  borderRadius: 16,
                  background: "var(--brand)",
                }}
              />
            </div>
            <figcaption>
              <code>{`animate-${name}`}</code>
              <br />
              <span style={{ color: "var(--muted)", fontSize: 13 }}>{value}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Sheet>
  );
}
