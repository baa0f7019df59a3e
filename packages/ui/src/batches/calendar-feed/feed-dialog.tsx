import { t } from "@lms/texts/batches/calendar-feed";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import type { CalendarFeedProps } from "../model/calendar-feed.ts";
import { FeedAddress } from "./feed-address.tsx";

export interface FeedDialogProps extends CalendarFeedProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FeedDialog({ open, onOpenChange, ...props }: FeedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")}>
      <FeedAddress {...props} />
    </Dialog>
  );
}
