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
        Your calendar
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Your sessions in your calendar"
        description="Google, Apple and Outlook calendars follow an address. It has the sessions of every batch that you have joined, and changes with them."
      >
        <FeedAddress {...props} />
      </Dialog>
    </>
  );
}
