import { t } from "@lms/texts/site/help-screen";
import { useEffect } from "react";
import { listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { useContactHref } from "../../lib/site-context.tsx";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { findArticles } from "../model/find-articles.ts";
import type { HelpArticle as Article } from "../model/site-text.ts";
import { ArticleGroups } from "./article-groups.tsx";
import { HelpSearch, type HelpSearchProps } from "./help-search.tsx";
import { NoArticles } from "./no-articles.tsx";

export interface HelpScreenProps extends HelpSearchProps {
  articles: Loadable<readonly Article[]>;
  /** The article that the address names is opened and scrolled to. */
  openId?: string | undefined;
  busy?: boolean | undefined;
  onRetry: () => void;
  /** Gets the address of a link within the site. */
  onFollow?: ((address: string) => void) | undefined;
}

export function HelpScreen(props: HelpScreenProps) {
  const { articles, query, onSearch, openId, busy, onRetry, onFollow } = props;
  const isReady = articles.status === "ready";
  const found: Loadable<readonly Article[]> = isReady
    ? { ...articles, value: findArticles(articles.value, query) }
    : articles;
  useOpenArticle(isReady ? openId : undefined);

  return (
    <Container className="pt-8 pb-16 sm:pt-14">
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance outline-none sm:text-4xl">
        {t("title")}
      </h1>
      <div className="mt-6 mb-4">
        <HelpSearch query={query} onSearch={onSearch} />
      </div>
      <SearchedList
        label={t("list")}
        items={found}
        busy={busy}
        count={listCount(found, isReady ? articles.value.length : undefined, {
          loading: () => t("loading"),
          all: (articleCount) => t("count", { count: articleCount }),
          some: (shown, articleCount) => t("countOf", { shown, count: articleCount }),
        })}
        skeleton={<HelpSkeleton />}
        empty={<NoArticles query={query} onSearch={onSearch} />}
        moreLabel={t("more")}
        onRetry={onRetry}
      >
        {(shown) => <ArticleGroups articles={shown} searched={query.trim() !== ""} onFollow={onFollow} />}
      </SearchedList>
      <Contact />
    </Container>
  );
}

function Contact() {
  const href = useContactHref();
  if (href === undefined) return null;
  return (
    <p className="mt-12 flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="text-muted">{t("asideTitle")}</span>
      <ButtonLink tone="neutral">
        <Link href={href}>{t("contact")}</Link>
      </ButtonLink>
    </p>
  );
}

function useOpenArticle(id: string | undefined): void {
  useEffect(() => {
    const details = id === undefined ? null : document.getElementById(id)?.closest("details");
    if (!details) return;
    details.open = true;
    details.scrollIntoView();
    details.querySelector("summary")?.focus({ preventScroll: true });
  }, [id]);
}

function HelpSkeleton() {
  return (
    <Delayed className="grid">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="border-b border-line py-4">
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </Delayed>
  );
}
