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

export function NextByItself({ title, link, onCancel, onReplay }: NextByItselfProps) {
  const links = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState(wait);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else links.current?.querySelector("a")?.click();
    }, 1000);
    return () => clearTimeout(timer);
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
