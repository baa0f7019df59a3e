import { t } from "@lms/texts/batches/calendar-feed";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { DialogPart } from "../../kit/overlays/dialog-part/dialog-part.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { CalendarFeedProps } from "../model/calendar-feed.ts";

const loadDialog = async () => (await import("./feed-dialog.tsx")).FeedDialog;
const FeedDialog = lazyPart(loadDialog);
const fetchDialog = () => void loadDialog().catch(() => undefined);

/** A button, and the dialog with the secret address of the learner's calendar. */
export function CalendarFeed(props: CalendarFeedProps) {
  // Stays loaded after its first use.
  const [dialog, setDialog] = useState<"never" | "open" | "closed">("never");

  return (
    <>
      <Button
        tone="neutral"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => {
          props.onOpen();
          setDialog("open");
        }}
      >
        <CalendarDays aria-hidden="true" className="size-4.5" />
        <span>{t("open")}</span>
      </Button>
      {dialog !== "never" && (
        <DialogPart onFailed={() => setDialog("never")}>
          <FeedDialog
            {...props}
            open={dialog === "open"}
            onOpenChange={(open) => setDialog(open ? "open" : "closed")}
          />
        </DialogPart>
      )}
    </>
  );
}
