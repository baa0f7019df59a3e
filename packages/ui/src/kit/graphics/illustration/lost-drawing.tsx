import { sheet } from "./illustration.tsx";

export const lostDrawing = (
  <>
    <path className="stroke-line-strong" strokeWidth="3.5" d="M80 22v80M60 102h40" />
    <path className={sheet} d="M54 30h48l12 10-12 10H54z" />
    <path className={sheet} d="M106 58H62L50 68l12 10h44z" />
    <path className="stroke-brand" strokeWidth="2.5" d="M64 40h30" />
    <path className="stroke-accent" strokeWidth="3.5" d="M70 68h24" />
  </>
);
