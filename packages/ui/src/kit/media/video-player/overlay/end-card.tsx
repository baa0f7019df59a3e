import { t } from "@lms/texts/kit/video-player";
import { RotateCcw } from "lucide-react";
import { type ReactNode, use, useEffect, useRef } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { restoreFocusRef } from "../../../../lib/focus/restore-focus.ts";
import { hasNoFocus } from "./page-focus.ts";
import { PlaysSound } from "./plays-sound.ts";

export interface EndCardProps {
  title: string;
  children?: ReactNode;
  /** Gets the focus, unless it is in use elsewhere. */
  action?: ReactNode;
  onReplay: () => void;
}

export function EndCard({ title, children, action, onReplay }: EndCardProps) {
  const actions = useRef<HTMLDivElement>(null);
  const sound = use(PlaysSound);

  useEffect(() => {
    const player = actions.current?.closest("section");
    if (!player?.contains(document.activeElement) && !hasNoFocus()) return;
    actions.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={restoreFocusRef}
      className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-paper/85 px-4 pb-16 text-center @xl:gap-2"
    >
      <p className="line-clamp-2 max-w-[32ch] heading text-lg text-balance break-words @xl:text-2xl">{title}</p>
      {children && (
        <p className="line-clamp-1 max-w-[48ch] text-sm break-words @xl:line-clamp-2 @xl:text-base">{children}</p>
      )}
      <div ref={actions} className="mt-2 flex flex-wrap justify-center gap-2 @xl:mt-3 @xl:gap-3">
        {action}
        <Button tone="quiet" onClick={onReplay}>
          <RotateCcw aria-hidden className="size-[1.1em]" strokeWidth={1.75} />
          <span>{t(sound ? "listenAgain" : "watchAgain")}</span>
        </Button>
      </div>
    </div>
  );
}
