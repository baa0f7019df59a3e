const closesParagraph =
  "address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, header, hr, main, nav, ol, p, pre, section, table, ul";

const misplaced = `p :is(${closesParagraph}), a a, button button, form form, li > li, dt dt, option option`;

/** Elements that a browser reads from a document in another place: a page of the server could not be taken over with them. */
export function misplacedElements(): string[] {
  return Array.from(document.body.querySelectorAll(misplaced), ({ outerHTML }) => outerHTML.slice(0, 200));
}
