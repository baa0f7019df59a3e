import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/site/help-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { sitePaths } from "../model/site-paths.ts";

export interface HelpSearchProps {
  query: string;
  onSearch: (query: string) => void;
}

/** A script answers without submitting the form. */
export function HelpSearch({ query, onSearch }: HelpSearchProps) {
  return (
    <search>
      <form
        method="get"
        action={inLanguage(sitePaths.help)}
        onSubmit={(event) => event.preventDefault()}
        className="max-w-[66ch] noscript:grid noscript:grid-cols-[minmax(0,1fr)_auto] noscript:items-center noscript:gap-2"
      >
        <SearchBox label={t("search")} placeholder={t("placeholder")} name="q" value={query} onChange={onSearch} />
        <noscript>
          <Button type="submit">{t("submit")}</Button>
        </noscript>
      </form>
    </search>
  );
}
