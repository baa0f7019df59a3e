import { type ComponentProps, type MouseEvent, useState } from "react";
import { LinkProvider, type LinkProps } from "../../lib/link.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";

/** The page around the screen: a followed link puts its lecture on the player, and the settings are remembered. */
export function LecturesPage(props: ComponentProps<typeof LecturesScreen>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  const [part, setPart] = useState(props.sidePanel?.part ?? "lectures");
  const [settings, setSettings] = useState({ theatre: false, ...props.settings });
  const [component] = useState(() => ({ onClick, children, ...link }: LinkProps) => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      event.preventDefault();
      const id = link.href?.slice(1);
      if (id === "lectures" || id === "transcript" || id === "notes") setPart(id);
      else setSelectedId(id);
    };
    return (
      <a {...link} {...{ onClick: follow }}>
        {children}
      </a>
    );
  });

  return (
    <LinkProvider component={component}>
      <LecturesScreen
        {...props}
        selectedId={selectedId}
        settings={settings}
        onSettingsChange={(change) => {
          setSettings((before) => ({ ...before, ...change }));
          props.onSettingsChange(change);
        }}
        sidePanel={{ part, href: (each) => `#${each}`, onOpen: setPart }}
        onOpen={setSelectedId}
      />
    </LinkProvider>
  );
}
