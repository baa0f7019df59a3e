import { t } from "@lms/texts/learning/lectures-screen";
import type { ReactNode } from "react";
import { Tabs } from "../../kit/controls/tabs/tabs.tsx";
import type { SidePanelPart, LecturesScreenProps } from "./lectures-screen-props.ts";

export interface SidePanelProps extends Pick<LecturesScreenProps, "sidePanel"> {
  /** The list of lectures alone, where it has no captions. */
  hasTranscript: boolean;
  list: ReactNode;
  transcript: ReactNode;
}

const parts: readonly SidePanelPart[] = ["lectures", "transcript"];

/** On a phone it is below the video. */
export function SidePanel({ sidePanel, hasTranscript, list, transcript }: SidePanelProps) {
  if (!sidePanel || !hasTranscript) return list;
  const labels: Record<SidePanelPart, string> = { lectures: t("title"), transcript: t("transcript") };
  return (
    <Tabs
      label={t("beside")}
      current={sidePanel.part}
      tabs={parts.map((id) => ({ id, label: labels[id], href: sidePanel.href(id) }))}
      className="lg:sticky lg:top-6"
      // On a phone the video stays at the top while the part is scrolled.
      panelClassName="pt-4 max-lg:portrait:[scroll-margin-top:calc(56.25vw+1rem)]"
    >
      {sidePanel.part === "transcript" ? transcript : list}
    </Tabs>
  );
}
