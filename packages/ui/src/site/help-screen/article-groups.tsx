import { t } from "@lms/texts/site/help-screen";
import type { HelpArticle as Article } from "../model/site-text.ts";
import { HelpArticle, type HelpArticleProps } from "./help-article.tsx";

export interface ArticleGroupsProps extends Pick<HelpArticleProps, "onFollow"> {
  articles: readonly Article[];
  /** The best match comes first, whatever its section. */
  searched: boolean;
}

export function ArticleGroups({ articles, searched, onFollow }: ArticleGroupsProps) {
  const groups = searched ? [{ title: t("matches"), articles }] : bySection(articles);

  return (
    <div className="grid gap-y-10">
      {groups.map(({ title, articles: members }) => (
        <div key={title ?? ""}>
          {title && (
            <h3
              lang={searched ? undefined : members[0]?.language}
              className={searched ? "sr-only" : "mb-2 heading text-xl"}
            >
              {title}
            </h3>
          )}
          <div className="border-t border-line">
            {members.map((article) => (
              <HelpArticle key={article.id} article={article} level={title ? 4 : 3} onFollow={onFollow} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface Group {
  title: string | undefined;
  articles: Article[];
}

function bySection(articles: readonly Article[]): Group[] {
  const groups: Group[] = [];
  for (const article of articles) {
    const group = groups.find(({ title }) => title === article.section);
    if (group) group.articles.push(article);
    else groups.push({ title: article.section, articles: [article] });
  }
  return groups;
}
