import { DocsContext, useOf } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { ModuleExports } from "storybook/internal/types";
import { useTheme } from "../themed-docs.tsx";

export interface FramedProps {
  of: ModuleExports[string];
  /** Pixels of the window that the story is given. */
  height: number;
  /** By default as wide as the page of text. A wider one is shown smaller. */
  width?: number;
}

/** Room for a frame on the narrowest page of text that shows one whole. */
const room = 800;

/** A story in a window of its own: for what takes the window for itself. */
export function Framed({ of, height, width }: FramedProps) {
  const { story } = useOf(of, ["story"]);
  const theme = useTheme(useContext(DocsContext).channel);
  const scale = width === undefined ? 1 : Math.min(1, room / width);

  return (
    <div
      style={{
        height: height * scale,
        width: width === undefined ? undefined : width * scale,
        overflow: "hidden",
        margin: "24px 0 32px",
        border: "1px solid var(--line)",
        borderRadius: 8,
      }}
    >
      <object
        aria-label={story.name}
        type="text/html"
        data={`iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`}
        style={{
          width: width ?? "100%",
          height,
          display: "block",
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </div>
  );
}
