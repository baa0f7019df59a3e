import { HelpScreen } from "@lms/ui/site/help-screen";
import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "../../lib/router/router.tsx";
import { useSnapshot } from "valtio";
import { useSearchText } from "../../lib/use-search-text.ts";
import { helpQueryIn } from "../help-query.ts";
import { loadHelp, siteTexts } from "../site-texts.ts";

export function HelpPage() {
  const { help, loadingKeys } = useSnapshot(siteTexts);
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useSearchText(helpQueryIn(search), (q) => setSearch(q && { q }, { replace: true }));
  useEffect(() => void loadHelp(), []);

  return (
    <HelpScreen
      articles={help.articles}
      query={text}
      onSearch={setText}
      openId={hash.slice(1) || undefined}
      busy={loadingKeys.includes("articles")}
      onRetry={() => void loadHelp()}
      onFollow={(address) => navigate(address)}
    />
  );
}
