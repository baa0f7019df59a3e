import { languageIn } from "@lms/texts/addresses";
import { loading } from "@lms/ui/lib/loadable";
import type { PolicyName } from "@lms/ui/site/model/site-paths";
import { PolicyScreen } from "@lms/ui/site/policy-screen";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useLanguage } from "../../lib/language.ts";
import { loadPolicy, siteTexts, textKey } from "../../site/site-texts.ts";

function PolicyPage({ name }: { name: PolicyName }) {
  const { policies, loadingKeys } = useSnapshot(siteTexts);
  const navigate = useNavigate();
  const language = useLanguage();
  const key = textKey(name, language);
  useEffect(() => void loadPolicy(name, language), [name, language]);

  return (
    <PolicyScreen
      name={name}
      text={policies[key] ?? loading}
      busy={loadingKeys.includes(key)}
      onRetry={() => void loadPolicy(name, language)}
      onFollow={(address) => void navigate(languageIn(address).address)}
    />
  );
}

export const PrivacyPage = () => <PolicyPage name="privacy" />;
export const TermsPage = () => <PolicyPage name="terms" />;
export const RefundsPage = () => <PolicyPage name="refunds" />;
