import type { Content } from "./content.ts";
import { headerText, isMailable } from "../lib/header-text.ts";
import type { Letter, LetterKind } from "./letter.ts";
import type { Mail, Mailbox } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** How each kind of letter gets its words. Undefined: there is nobody to write to (any more). */
export type Composers = { [Kind in LetterKind]: (letter: Letter<Kind>) => Promise<Content | undefined> };

/** The mail that a letter becomes; undefined when it has no addressee who can be written to. */
export async function composeMail<Kind extends LetterKind>(
  composers: Composers,
  { id, letter, createdAt }: { id: string; letter: Letter<Kind>; createdAt: Date },
): Promise<Mail | undefined> {
  const content = await composers[letter.kind](letter);
  const to = content && mailbox(content.to);
  if (content === undefined || to === undefined) return undefined;
  const button = content.parts.find((part) => part.is === "button");
  return {
    id,
    to,
    replyTo: content.replyTo && mailbox(content.replyTo),
    subject: headerText(content.subject),
    text: renderText(content),
    html: renderHtml(content),
    link: button?.url,
    date: createdAt,
  };
}

function mailbox({ name, address }: Mailbox): Mailbox | undefined {
  if (!isMailable(address)) return undefined;
  return name === undefined ? { address } : { name: headerText(name), address };
}
