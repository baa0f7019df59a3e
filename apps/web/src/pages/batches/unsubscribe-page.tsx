import type { MailedKind } from "@lms/ui/batches/model/notice";
import { UnsubscribeScreen } from "@lms/ui/batches/unsubscribe-screen";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { routePaths } from "../../lib/navigation/paths.ts";
import { unsubscribe } from "../../batches/unsubscribe.ts";

export function UnsubscribePage() {
  const [search] = useSearchParams();
  const [ended, setEnded] = useState<MailedKind>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const end = async () => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await unsubscribe(search.get("token") ?? "");
    setBusy(false);
    if (outcome.ok) setEnded(outcome.data.kind);
    else setFailure(outcome.message);
  };

  return (
    <UnsubscribeScreen
      ended={ended}
      failure={failure}
      busy={busy}
      onEnd={() => void end()}
      settingsHref={`${routePaths.settings}#mails`}
    />
  );
}
