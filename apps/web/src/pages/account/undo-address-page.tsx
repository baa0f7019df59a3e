import { UndoAddressScreen } from "@lms/ui/account/undo-address-screen";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { undoAddress } from "../../account/undo-address.ts";
import { routePaths } from "../../lib/navigation/paths.ts";

export function UndoAddressPage() {
  const [search] = useSearchParams();
  const [undone, setUndone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const undo = async () => {
    setBusy(true);
    setFailure(undefined);
    const outcome = await undoAddress(search.get("token") ?? "");
    setBusy(false);
    if (outcome.ok) setUndone(true);
    else setFailure(outcome.message);
  };

  return (
    <UndoAddressScreen
      undone={undone}
      failure={failure}
      busy={busy}
      onUndo={() => void undo()}
      logInHref={routePaths.login}
    />
  );
}
