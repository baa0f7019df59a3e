import { t } from "@lms/texts/kit/video-player";
import { FastForward, Rewind } from "lucide-react";
import { cn } from "../../../../lib/cn.ts";

export interface JumpSignProps {
  jump: { seconds: number } | undefined;
}

/** Shows, and announces, a jump back or forward by taps. */
export function JumpSign({ jump }: JumpSignProps) {
  const back = jump !== undefined && jump.seconds < 0;
  const text = jump && t(back ? "jumpedBack" : "jumpedForward", { seconds: Math.abs(jump.seconds) });
  const Sign = back ? Rewind : FastForward;

  return (
    <>
      {/* There before its text, so that it is announced. */}
      <output className="sr-only">{text}</output>
      {text && (
        <p
          aria-hidden
          className={cn(
            "pointer-events-none absolute inset-y-0 grid w-1/3 content-center justify-items-center gap-1 text-sm font-semibold",
            back ? "left-0" : "right-0",
          )}
        >
          <span className="grid justify-items-center gap-1 rounded-card bg-scrim px-4 py-3">
            <Sign className="size-7 fill-current" strokeWidth={1.75} />
            <span>{text}</span>
          </span>
        </p>
      )}
    </>
  );
}
