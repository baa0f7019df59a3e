import { t } from "@lms/texts/site/help-screen";
import type { ReactNode } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { useContactHref } from "../../lib/site-context.tsx";
import type { HelpSearchProps } from "./help-search.tsx";
import { searchDrawing } from "../../kit/graphics/illustration/search-drawing.tsx";

export function NoArticles({ query, onSearch }: HelpSearchProps) {
  const contact = useContactHref();
  const text = query.trim();
  const toContact = (words: ReactNode) => <TextLink href={contact}>{words}</TextLink>;
  if (text === "") {
    return <EmptyState title={t("empty")}>{contact && t("emptyNote", { link: toContact })}</EmptyState>;
  }
  return (
    <EmptyState
      picture={searchDrawing}
      title={t("noMatch")}
      action={
        <Button tone="neutral" onClick={() => onSearch("")} className="noscript:hidden">
          {t("showAll")}
        </Button>
      }
    >
      {contact ? t("noMatchNote", { text, link: toContact }) : t("noMatchHint", { text })}
    </EmptyState>
  );
}
