import { cn } from "../../../../lib/cn.ts";
import { textIn } from "../../../../lib/format/text-in.ts";
import { isAtTop, side } from "./cue-place.ts";
import type { CaptionsState } from "./use-captions.ts";

export interface CaptionLinesProps {
  captions: CaptionsState;
  controlsVisible: boolean;
}

/** Browsers draw captions at the edge of the picture and below the controls. These keep 5 % from each edge (title-safe). */
export function CaptionLines({ captions: { cues, shown, isNative }, controlsVisible }: CaptionLinesProps) {
  if (isNative || cues.length === 0) return null;

  return (
    <div
      // As of captions that a browser draws; the transcript is for who cannot see them.
      aria-hidden
      data-captions=""
      style={{ inset: "5%", bottom: controlsVisible ? "max(5%, 4.75rem)" : "5%", fontSize: "var(--caption-size)" }}
      className="pointer-events-none absolute [color:white] forced-colors:[color:CanvasText]"
    >
      <Lines cues={cues.filter(isAtTop)} language={shown} className="top-0" />
      <Lines cues={cues.filter((cue) => !isAtTop(cue))} language={shown} className="bottom-0" />
    </div>
  );
}

interface LinesProps {
  cues: readonly VTTCue[];
  language: string | undefined;
  className: string;
}

/** Some files have a line twice. */
function Lines({ cues, language, className }: LinesProps) {
  const lines = new Map(cues.map((cue) => [cue.text, cue]));
  return (
    <div className={cn("absolute inset-x-0 grid gap-1", className)}>
      {Array.from(lines, ([text, cue]) => (
        <p key={text} style={{ textAlign: side(cue), lineHeight: 1.25 }}>
          <span
            {...textIn(language)}
            style={{
              background: "var(--caption-background)",
              textShadow: "var(--caption-shadow)",
              padding: "0.1em 0.35em",
            }}
            className="inline-block rounded-control wrap-anywhere whitespace-pre-line forced-colors:bg-[Canvas]!"
          >
            {cue.getCueAsHTML().textContent}
          </span>
        </p>
      ))}
    </div>
  );
}
