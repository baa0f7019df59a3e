import { loading } from "@lms/ui/lib/loadable";
import type { PolicyName } from "@lms/ui/site/model/site-paths";
import { PolicyScreen } from "@lms/ui/site/policy-screen";
import { useEffect } from "react";
import { useNavigate } from "../../lib/router/router.tsx";
import { useSnapshot } from "valtio";
import { loadPolicy, siteTexts } from "../site-texts.ts";

function PolicyPage({ name }: { name: PolicyName }) {
  const { policies, loadingKeys } = useSnapshot(siteTexts);
  const navigate = useNavigate();
  useEffect(() => void loadPolicy(name), [name]);

  return (
    <PolicyScreen
      name={name}
      text={policies[name] ?? loading}
      busy={loadingKeys.includes(name)}
      onRetry={() => void loadPolicy(name)}
      onFollow={(address) => navigate(address)}
    />
  );
}

export const PrivacyPage = () => <PolicyPage name="privacy" />;
export const TermsPage = () => <PolicyPage name="terms" />;
export const RefundsPage = () => <PolicyPage name="refunds" />;
