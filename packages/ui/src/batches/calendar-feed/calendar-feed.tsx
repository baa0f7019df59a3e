import { t } from "@lms/texts/batches/calendar-feed";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import { FeedAddress } from "./feed-address.tsx";

/** A button, and the dialog with the secret address of the learner's calendar. */
export function CalendarFeed(props: CalendarFeedProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        tone="neutral"
        size="sm"
        onClick={() => {
          props.onOpen();
          setOpen(true);
        }}
      >
        <CalendarDays aria-hidden="true" className="size-4.5" />
        <span>{t("open")}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t("title")} description={t("description")}>
        <FeedAddress {...props} />
      </Dialog>
    </>
  );
}
