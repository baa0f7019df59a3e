import sanitizeHtml, { type IOptions } from "sanitize-html";
import { createMarkdown } from "../../platform/lib/markdown/markdown.ts";

const markdown = createMarkdown().disable(["heading", "lheading", "hr", "table"]).set({ breaks: true });

const allowed: IOptions = {
  allowedTags: "p br ul ol li blockquote pre code strong em s a".split(" "),
  allowedAttributes: { a: ["href", "rel"], ol: ["start"], pre: ["tabindex"] },
  allowedSchemes: ["http", "https"],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow ugc noopener" }),
    // Long lines are scrolled by keys too.
    pre: sanitizeHtml.simpleTransform("pre", { tabindex: "0" }),
  },
};

export function renderPost(text: string): string {
  return sanitizeHtml(markdown.render(text), allowed).trim();
}
