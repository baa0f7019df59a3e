import { ConfirmDialog } from "@lms/ui/components/confirm-dialog";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { auth } from "../account/auth.ts";
import { answerLeaveDialog, confirmThenLeave, setDialogAddress, unsaved } from "../lib/unsaved-changes.ts";
import { listenBeforeRouter } from "./history-listener.ts";

/** What is on screen: its path and query, and the router's number of its entry in the browser's history. */
interface Place {
  key: string;
  address: string;
  entry: number;
}

/** Asks whether to leave a form that was not saved, also when the browser's own Back leads away from it. */
export function LeaveDialog() {
  const { asking } = useSnapshot(unsaved);
  const { pathname, search, key } = useLocation();
  const here = useRef<Place>({ key: "", address: "", entry: 0 });
  const left = useRef(false);

  useLayoutEffect(() => {
    // Drawn again with the question, while the browser is on its way back to this entry, it is still the same one.
    if (here.current.key === key) return;
    here.current = { key, address: `${pathname}${search}`, entry: currentEntry() ?? here.current.entry };
    setDialogAddress(here.current.address);
  }, [pathname, search, key]);
  useEffect(() => () => setDialogAddress(undefined), []);
  useEffect(() => watchHistory(() => here.current), []);

  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={() => answerLeaveDialog(false)}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        left.current = true;
        answerLeaveDialog(true);
      }}
      onCloseAutoFocus={(event) => {
        // The next page has taken the focus to its heading.
        if (left.current) event.preventDefault();
      }}
    >
      What you have changed is not saved yet.
    </ConfirmDialog>
  );
}

/**
 * The browser's Back and Forward have happened when they are heard of: the entry is put back before the router sees
 * another one, and gone to again when the viewer says so. Returns a stop.
 */
function watchHistory(where: () => Place): () => void {
  let puttingBack = false;
  const handle = (event: PopStateEvent) => {
    const { address, entry } = where();
    const next = currentEntry();
    const isBack = puttingBack && next === entry;
    const isElsewhere = `${location.pathname}${location.search}` !== address;
    const asks = !auth.justSignedOut && unsaved.forms.length > 0 && next !== undefined && isElsewhere;
    if (!isBack && !asks) return;
    event.stopImmediatePropagation();
    puttingBack = !isBack;
    if (isBack || next === undefined) return;
    history.go(entry - next);
    void confirmThenLeave("elsewhere", () => history.go(next - entry));
  };
  return listenBeforeRouter(handle);
}

/** The router numbers its entries of the history; others, made by the address's hash alone, have no number. */
function currentEntry(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("idx" in state)) return undefined;
  return typeof state.idx === "number" ? state.idx : undefined;
}
