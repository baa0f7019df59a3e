import { t } from "@lms/texts/site/help-screen";
import { ChevronRight } from "lucide-react";
import { SiteProse } from "../../kit/layout/prose/site-prose.tsx";
import { Link } from "../../lib/link.tsx";
import { articlePath } from "../model/site-paths.ts";
import type { HelpArticle as Article } from "../model/site-text.ts";

export interface HelpArticleProps {
  article: Article;
  level: 3 | 4;
  onFollow: ((address: string) => void) | undefined;
}

/** The id is inside, so that a link to it opens the article without a script too, before React sees it. */
export function HelpArticle({ article: { id, title, html, language }, level, onFollow }: HelpArticleProps) {
  const Heading = level === 3 ? "h3" : "h4";

  return (
    <details suppressHydrationWarning className="group border-b border-line">
      <summary className="grid list-none grid-cols-[20px_minmax(0,1fr)] items-center gap-x-3 rounded-control py-3.5 hover:text-brand [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-5 text-muted transition-transform group-open:rotate-90 rtl:not-group-open:rotate-180"
          strokeWidth={1.75}
        />
        <Heading lang={language} className="font-semibold">
          {title}
        </Heading>
      </summary>
      <div id={id} className="scroll-my-24 ps-8 pb-6">
        <SiteProse html={html} lang={language} onFollow={onFollow} />
        <p className="mt-4 text-sm">
          <Link
            href={articlePath(id)}
            aria-label={t("linkToTitle", { title })}
            className="text-muted underline underline-offset-4 hover:text-brand"
          >
            {t("linkTo")}
          </Link>
        </p>
      </div>
    </details>
  );
}
