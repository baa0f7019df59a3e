import { t } from "@lms/texts/learning/lectures-screen";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EndCard } from "../../kit/media/video-player/overlay/end-card.tsx";

export interface NextByItselfProps {
  title: string;
  /** A link to the next lecture, which is followed when the time is over. */
  link: ReactNode;
  onCancel: () => void;
  onReplay: () => void;
}

/** Seconds. */
const wait = 5;

/** The next lecture would replace the field of a note or a question in the middle of a word, or an open dialog. */
function isInUse(): boolean {
  const focused = document.activeElement;
  return (
    Boolean(focused?.closest("dialog, [role=dialog]")) ||
    (focused instanceof HTMLTextAreaElement && focused.value !== "")
  );
}

export function NextByItself({ title, link, onCancel, onReplay }: NextByItselfProps) {
  const links = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState(wait);

  useEffect(() => {
    const timer = setInterval(() => {
      if (isInUse()) return;
      clearInterval(timer);
      if (left > 1) setLeft(left - 1);
      else links.current?.querySelector("a")?.click();
    }, 1000);
    return () => clearInterval(timer);
  }, [left]);

  const action = (
    <>
      <span ref={links} className="contents">
        {link}
      </span>
      <Button tone="neutral" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </>
  );
  return (
    <EndCard title={title} action={action} onReplay={onReplay}>
      {t("playsIn", { count: left })}
    </EndCard>
  );
}
