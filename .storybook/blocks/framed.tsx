import { DocsContext, useOf } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { ModuleExports } from "storybook/internal/types";
import { useTheme } from "../themed-docs.tsx";

export interface FramedProps {
  of: ModuleExports[string];
  /** Pixels. */
  height: number;
  /** Pixels. By default as wide as the page; a wider story is scaled down. */
  width?: number;
}

const room = 800;

/** In an iframe: for stories that use the whole window. */
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
