/* oxlint-disable react/iframe-missing-sandbox -- both show Storybook's own page */
import type { ReactNode } from "react";
import type { Theme } from "../foundations/tokens.ts";

interface BothThemesProps {
  storyId: string;
  globals: Readonly<Record<string, unknown>>;
}

const themes: readonly Theme[] = ["light", "dark"];
const parameter = "theme";

/** The theme of the frame that this document is in: it goes before that of the toolbar, and of the story. */
export function themeOfFrame(): string | null {
  return new URLSearchParams(window.location.search).get(parameter);
}

/** Each in a frame of its own: a dialog or a toast is drawn in the body, and the theme is an attribute of the document. */
export function BothThemes({ storyId, globals }: BothThemesProps): ReactNode {
  return (
    <div style={{ display: "grid", gridTemplateColumns: "1fr 1fr", height: "100dvh" }}>
      {themes.map((theme) => (
        <iframe
          key={theme}
          title={theme}
          src={storyAddress(storyId, globals, theme)}
          style={{ border: 0, width: "100%", height: "100%" }}
        />
      ))}
    </div>
  );
}

function storyAddress(storyId: string, globals: BothThemesProps["globals"], theme: Theme): string {
  const chosen = Object.entries(globals).filter(([, value]) => typeof value === "string" || typeof value === "number");
  const query = new URLSearchParams({
    id: storyId,
    viewMode: "story",
    [parameter]: theme,
    globals: chosen.map(([name, value]) => `${name}:${String(value)}`).join(";"),
  });
  return `iframe.html?${query.toString()}`;
}
