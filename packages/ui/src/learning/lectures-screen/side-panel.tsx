import { t as tNotes } from "@lms/texts/conversation/lecture-notes";
import { t } from "@lms/texts/learning/lectures-screen";
import type { ReactNode } from "react";
import { Tabs } from "../../kit/controls/tabs/tabs.tsx";
import type { SidePanelPart, LecturesScreenProps } from "./lectures-screen-props.ts";

export interface SidePanelProps extends Pick<LecturesScreenProps, "sidePanel"> {
  /** Each part that this lecture has. One alone has no tabs. */
  parts: Readonly<Partial<Record<SidePanelPart, ReactNode>>> & { lectures: ReactNode };
}

const order: readonly SidePanelPart[] = ["lectures", "transcript", "notes"];

/** On a phone it is below the video. */
export function SidePanel({ sidePanel, parts }: SidePanelProps) {
  const shown = order.filter((part) => part in parts);
  if (!sidePanel || shown.length === 1) return parts.lectures;
  const labels: Record<SidePanelPart, string> = {
    lectures: t("title"),
    transcript: t("transcript"),
    notes: tNotes("title"),
  };
  const current = shown.includes(sidePanel.part) ? sidePanel.part : "lectures";
  return (
    <Tabs
      label={t("beside")}
      current={current}
      tabs={shown.map((id) => ({ id, label: labels[id], href: sidePanel.href(id) }))}
      className="lg:sticky lg:top-6"
      // On a phone the video stays at the top while the part is scrolled.
      panelClassName="pt-4 max-lg:portrait:[scroll-margin-top:calc(56.25vw+1rem)]"
    >
      {parts[current]}
    </Tabs>
  );
}
