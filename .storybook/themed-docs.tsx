import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { create } from "storybook/theming";
import { colours, type Theme } from "./foundations/tokens.ts";
import { lookOf } from "./look.ts";

const looks = { light: create(lookOf(colours.light, "light")), dark: create(lookOf(colours.dark, "dark")) };

type Channel = DocsContainerProps["context"]["channel"];

export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme(context.channel);

  useLayoutEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);

  return (
    <DocsContainer context={context} theme={looks[theme]}>
      {children}
    </DocsContainer>
  );
}

export function useTheme(channel: Channel): Theme {
  return useSyncExternalStore(
    (notify) => {
      channel.on(GLOBALS_UPDATED, notify);
      return () => channel.off(GLOBALS_UPDATED, notify);
    },
    () => themeOf(channel),
  );
}

function themeOf(channel: Channel): Theme {
  const [event] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return event?.globals?.theme === "dark" ? "dark" : "light";
}
