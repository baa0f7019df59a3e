export interface SiteText {
  title: string;
  /** Sanitised by the server. */
  html: string;
  /** @example "2026-11-22T00:00:00.000Z" */
  updatedAt?: string | undefined;
  /** A BCP 47 tag; absent when it is the language of the page. */
  language?: string | undefined;
}

export interface HelpArticle extends Pick<SiteText, "title" | "html" | "language"> {
  id: string;
  section?: string | undefined;
}
