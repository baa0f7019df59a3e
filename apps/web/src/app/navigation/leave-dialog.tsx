import { languageIn } from "@lms/texts/addresses";
import { t } from "@lms/texts/web/leave-dialog";
import { ConfirmDialog } from "@lms/ui/kit/overlays/confirm-dialog";
import { DialogPart } from "@lms/ui/kit/overlays/dialog-part";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import {
  resolveLeaveDialog,
  confirmThenLeave,
  setDialogAddress,
  unsaved,
} from "../../lib/navigation/unsaved-changes.ts";
import { withSentences } from "../../lib/with-sentences.ts";
import { listenBeforeRouter } from "./history-listener.ts";
import { lazyPart } from "@lms/ui/lib/lazy-part";

const LogInDialog = lazyPart(async () => (await withSentences(import("../frame/log-in-dialog.tsx"))).LogInDialog);

interface HistoryEntry {
  key: string;
  address: string;
  entry: number;
}

export function LeaveDialog() {
  const { sessionEnded } = useSnapshot(unsaved);

  return (
    <>
      <LeaveQuestion />
      {sessionEnded && (
        <DialogPart onFailed={() => (unsaved.sessionEnded = false)}>
          <LogInDialog />
        </DialogPart>
      )}
    </>
  );
}

function LeaveQuestion() {
  const { dialogOpen } = useSnapshot(unsaved);
  const { pathname, search, key } = useLocation();
  const here = useRef<HistoryEntry>({ key: "", address: "", entry: 0 });
  const confirmed = useRef(false);

  useLayoutEffect(() => {
    if (here.current.key === key) return;
    here.current = { key, address: `${pathname}${search}`, entry: currentEntry() ?? here.current.entry };
    setDialogAddress(here.current.address);
  }, [pathname, search, key]);
  useEffect(() => () => setDialogAddress(undefined), []);
  useEffect(() => watchHistory(() => here.current), []);

  return (
    <ConfirmDialog
      open={dialogOpen}
      onOpenChange={() => resolveLeaveDialog(false)}
      closesOnBack={false}
      title={t("title")}
      confirmLabel={t("leave")}
      cancelLabel={t("stay")}
      onConfirm={() => {
        confirmed.current = true;
        resolveLeaveDialog(true);
      }}
      onCloseAutoFocus={(event) => {
        // The next page focuses its heading.
        if (confirmed.current) event.preventDefault();
      }}
    >
      {t("note")}
    </ConfirmDialog>
  );
}

/** `popstate` comes after the navigation: the entry is restored first, and left again once confirmed. */
function watchHistory(where: () => HistoryEntry): () => void {
  let puttingBack = false;
  const handle = (event: PopStateEvent) => {
    const { address, entry } = where();
    const next = currentEntry();
    const isBack = puttingBack && next === entry;
    const isElsewhere = `${languageIn(location.pathname).address}${location.search}` !== address;
    const losesChanges = !auth.justSignedOut && unsaved.forms.length > 0 && next !== undefined && isElsewhere;
    if (!isBack && !losesChanges) return;
    event.stopImmediatePropagation();
    puttingBack = !isBack;
    if (isBack || next === undefined) return;
    history.go(entry - next);
    // Back closes the confirmation.
    if (unsaved.dialogOpen) resolveLeaveDialog(false);
    else void confirmThenLeave("elsewhere", () => history.go(next - entry));
  };
  return listenBeforeRouter(handle);
}

/** The router gives no index to entries that it did not create, such as a change of the hash alone. */
function currentEntry(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("idx" in state)) return undefined;
  return typeof state.idx === "number" ? state.idx : undefined;
}
