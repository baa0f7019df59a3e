import { sheet } from "./illustration.tsx";

export const searchDrawing = (
  <>
    <rect className={sheet} x="38" y="22" width="64" height="76" rx="6" />
    <path className="stroke-line-strong" d="M50 40h26M50 53h38M50 66h20M50 79h14" />
    <path className="stroke-brand" strokeWidth="5" d="M116 88l13 13" />
    <circle className="fill-surface stroke-brand" strokeWidth="2.5" cx="100" cy="72" r="22" />
    <path className="stroke-accent" strokeWidth="3" d="M86 72a14 14 0 0 1 9-13" />
  </>
);
