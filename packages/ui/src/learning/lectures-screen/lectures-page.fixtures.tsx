import { type ComponentProps, type MouseEvent, useState } from "react";
import { LinkProvider, type LinkProps } from "../../lib/link.tsx";
import { LecturesScreen } from "./lectures-screen.tsx";

/** The page around the screen: a followed link puts its lecture on the player, and the settings are remembered. */
export function LecturesPage(props: ComponentProps<typeof LecturesScreen>) {
  const [selectedId, setSelectedId] = useState(props.selectedId);
  const [rate, setRate] = useState(1);
  const [theatre, setTheatre] = useState(props.theatre ?? false);
  const [transcriptShown, setTranscriptShown] = useState(props.transcriptShown ?? false);
  const [autoplayNext, setAutoplayNext] = useState(props.autoplayNext);
  const [component] = useState(() => ({ onClick, children, ...link }: LinkProps) => {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      event.preventDefault();
      setSelectedId(link.href?.slice(1));
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
        transcriptShown={transcriptShown}
        onTranscriptShownChange={setTranscriptShown}
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
