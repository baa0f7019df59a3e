import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { HelpSearchProps } from "./help-search.tsx";
import { searchDrawing } from "../../kit/media/illustration/search-drawing.tsx";

export function NoArticles({ query, onSearch }: HelpSearchProps) {
  const text = query.trim();
  if (text === "") {
    return (
      <EmptyState title="No articles yet">
        <TextLink href="/contact">Write to us</TextLink>, and a person answers by e-mail.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={searchDrawing}
      title="No article found"
      action={
        <Button tone="neutral" onClick={() => onSearch("")} className="noscript:hidden">
          Show every article
        </Button>
      }
    >
      Nothing matches “{text}”. Try another word, or <TextLink href="/contact">write to us</TextLink>.
    </EmptyState>
  );
}
