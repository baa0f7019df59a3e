import type { ReactElement } from "react";
import { sheet } from "./illustration.tsx";

function letter(mark: ReactElement): ReactElement {
  return (
    <>
      <path className={sheet} d="M42 50l38-26 38 26v42a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z" />
      <path className={sheet} d="M52 70V36a4 4 0 0 1 4-4h48a4 4 0 0 1 4 4v34L80 84z" />
      <path className="stroke-line-strong" d="M62 44h18M62 54h34M62 64h26" />
      <path className={sheet} d="M42 52l33 28a8 8 0 0 0 10 0l33-28v40a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z" />
      {mark}
    </>
  );
}

const tick = (
  <>
    <circle className="fill-good" cx="114" cy="84" r="17" />
    <path className="stroke-on-good" strokeWidth="2.5" d="M106 84l6 6 10-11" />
  </>
);

export const receiptDrawing = (
  <>
    <path className={sheet} d="M50 22h60v78l-10-6-10 6-10-6-10 6-10-6-10 6z" />
    <path className="stroke-line-strong" d="M62 40h20M62 53h36M62 66h26" />
    <circle className="fill-accent" cx="34" cy="36" r="5" />
    <path className="stroke-brand" strokeWidth="2.5" d="M126 30l6-5M128 42h8" />
    {tick}
  </>
);

export const declinedDrawing = (
  <>
    <path
      className={sheet}
      d="M36 44l78-10a6 6 0 0 1 7 5l5 42a6 6 0 0 1-5 7l-78 10a6 6 0 0 1-7-5l-5-42a6 6 0 0 1 5-7Z"
    />
    <path className="fill-line-strong" d="M32 57l90-12 1 11-90 12z" />
    <rect className="fill-accent" x="44" y="76" width="16" height="11" rx="3" transform="rotate(-7 52 82)" />
    <circle className="fill-bad" cx="116" cy="86" r="17" />
    <path className="stroke-on-bad" strokeWidth="2.5" d="M110 80l12 12M122 80l-12 12" />
  </>
);

export const letterDrawing = letter(<circle className="fill-accent" cx="118" cy="32" r="8" />);

export const sentDrawing = letter(tick);

export const lockedDrawing = (
  <>
    <path className="stroke-line-strong" strokeWidth="6" d="M62 56V44a18 18 0 0 1 36 0v12" />
    <rect className={sheet} x="50" y="54" width="60" height="46" rx="8" />
    <circle className="fill-accent" cx="80" cy="73" r="6" />
    <path className="stroke-accent" strokeWidth="4" d="M80 76v9" />
  </>
);
