import { type ComponentProps, type MouseEvent, useState } from "react";
import { LinkProvider, type LinkProps } from "../../lib/link.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";

/** The page around the screen: a followed link puts its lecture on the player, and the settings are remembered. */
export function LecturesPage(props: ComponentProps<typeof LecturesScreen>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  const [rate, setRate] = useState(1);
  const [theatre, setTheatre] = useState(props.theatre ?? false);
  const [part, setPart] = useState(props.beside?.part ?? "lectures");
  const [autoplayNext, setAutoplayNext] = useState(props.autoplayNext);
  const [component] = useState(() => ({ onClick, children, ...link }: LinkProps) => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      event.preventDefault();
      const id = link.href?.slice(1);
      if (id === "lectures" || id === "transcript") setPart(id);
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
        initialRate={rate}
        theatre={theatre}
        onTheatreChange={setTheatre}
        beside={{ part, href: (each) => `#${each}` }}
        onOpen={setSelectedId}
        autoplayNext={autoplayNext}
        onAutoplayNextChange={(chosen) => {
          setAutoplayNext(chosen);
          props.onAutoplayNextChange(chosen);
        }}
        onRateChange={(chosen) => {
          setRate(chosen);
          props.onRateChange(chosen);
        }}
      />
    </LinkProvider>
  );
}
