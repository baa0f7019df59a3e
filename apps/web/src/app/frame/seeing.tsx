import { inLanguage } from "@lms/texts/addresses";
import { SeeingBanner } from "@lms/ui/account/seeing-banner";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth, checkSession } from "../../account/auth.ts";
import { endSeeing, seeing } from "../../account/seeing.ts";
import { loadDocument } from "../../lib/navigation/load-document.ts";
import { personPath } from "../../lib/navigation/member-paths.ts";
import { discardChanges } from "../../lib/navigation/unsaved-changes.ts";

/** Milliseconds. The server's clock decides when it is over, and it may end there for other reasons. */
const checkInterval = 20_000;

export function Seeing() {
  const { ending } = useSnapshot(seeing);
  const { user } = useSnapshot(auth);
  const userId = user?._id ?? "";

  useEffect(() => {
    const leaveWhenOver = async () => {
      await checkSession();
      if (!auth.user?.seeing) leave(userId);
    };
    const timer = setInterval(() => void leaveWhenOver(), checkInterval);
    return () => clearInterval(timer);
  }, [userId]);

  const end = async () => {
    if ((await endSeeing()).ok) leave(userId);
  };
  if (!user?.seeing) return null;
  return <SeeingBanner name={user.fullName} until={user.seeing.until} ending={ending} onEnd={() => void end()} />;
}

/** Nothing of what was typed could be saved. */
function leave(userId: string): void {
  discardChanges();
  loadDocument(inLanguage(personPath(userId)));
}
