import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { themes } from "storybook/theming";

type Channel = DocsContainerProps["context"]["channel"];

/** A page of text in the theme of the toolbar. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme(context.channel);

  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <DocsContainer context={context} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

/** The theme of the toolbar. */
export function useTheme(channel: Channel): "light" | "dark" {
  return useSyncExternalStore(
    (notify) => {
      channel.on(GLOBALS_UPDATED, notify);
      return () => channel.off(GLOBALS_UPDATED, notify);
    },
    () => themeOf(channel),
  );
}

function themeOf(channel: Channel): "light" | "dark" {
  const [news] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return news?.globals?.theme === "dark" ? "dark" : "light";
}
