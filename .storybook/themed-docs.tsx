import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { themes } from "storybook/theming";

type Channel = DocsContainerProps["context"]["channel"];

/** A page of text in the theme of the toolbar. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const theme = useSyncExternalStore(
    (notify) => {
      channel.on(GLOBALS_UPDATED, notify);
      return () => channel.off(GLOBALS_UPDATED, notify);
    },
    () => themeOf(channel),
  );

  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <DocsContainer context={context} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

function themeOf(channel: Channel): "light" | "dark" {
  const [news] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return news?.globals?.theme === "dark" ? "dark" : "light";
}
