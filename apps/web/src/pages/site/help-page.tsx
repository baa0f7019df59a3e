import { languageIn } from "@lms/texts/addresses";
import { loading } from "@lms/ui/lib/loadable";
import { HelpScreen } from "@lms/ui/site/help-screen";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useSearchText } from "../../lib/lists/use-search-text.ts";
import { helpQueryIn } from "../../site/help-query.ts";
import { useLanguage } from "../../lib/language.ts";
import { loadHelp, siteTexts, textKey } from "../../site/site-texts.ts";

export function HelpPage() {
  const { help, loadingKeys } = useSnapshot(siteTexts);
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useSearchText(helpQueryIn(search), (q) => setSearch(q && { q }, { replace: true }));
  const language = useLanguage();
  const key = textKey("articles", language);
  useEffect(() => void loadHelp(language), [language]);

  return (
    <HelpScreen
      articles={help[key] ?? loading}
      query={text}
      onSearch={setText}
      openId={hash.slice(1) || undefined}
      busy={loadingKeys.includes(key)}
      onRetry={() => void loadHelp(language)}
      onFollow={(address) => void navigate(languageIn(address).address)}
    />
  );
}
