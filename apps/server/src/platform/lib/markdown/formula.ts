import { type KatexOptions, renderToString } from "katex";
import { escapeHtml } from "../text/escape-html.ts";

const maxLength = 5000;

const options: KatexOptions = { output: "mathml", throwOnError: true, strict: "ignore", maxExpand: 1000, maxSize: 20 };

/** MathML. A formula that is too long, or that KaTeX cannot read, is shown as it is written. */
export function renderFormula(formula: string, { displayMode = false }: KatexOptions = {}): string {
  const source = `<code>${escapeHtml(formula)}</code>`;
  if (formula.length > maxLength) return source;
  try {
    return renderToString(formula, { ...options, displayMode });
  } catch {
    return source;
  }
}

const attributes = [
  ..."accent accentunder columnalign columnlines columnspacing depth display displaystyle encoding fence height".split(
    " ",
  ),
  ..."largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize".split(" "),
  ..."movablelimits notation rowlines rowspacing rspace scriptlevel separator stretchy valign voffset width".split(" "),
  "xmlns",
];

/** KaTeX makes no others. */
export const allowedMath = Object.fromEntries(
  [
    ..."annotation math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub".split(" "),
    ..."msubsup msup mtable mtd mtext mtr munder munderover semantics".split(" "),
  ].map((tag) => [tag, attributes]),
);
