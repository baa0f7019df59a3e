/** The settings of a cue that say where it is, as files have them. */
type Placed = Pick<VTTCue, "line" | "snapToLines" | "align" | "position">;

/** Browsers count about fifteen lines of captions from the top. */
const middleLine = 7;

export function isAtTop({ line, snapToLines }: Placed): boolean {
  if (typeof line !== "number") return false;
  return snapToLines ? line >= 0 && line < middleLine : line < 50;
}

export function side({ align, position }: Placed): "start" | "center" | "end" {
  if (align === "start" || align === "left") return "start";
  if (align === "end" || align === "right") return "end";
  if (typeof position !== "number") return "center";
  if (position < 34) return "start";
  return position > 66 ? "end" : "center";
}
