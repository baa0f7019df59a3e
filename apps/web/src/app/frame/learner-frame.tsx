import { EndingBanner } from "@lms/ui/billing/ending-banner";
import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/shell/learner-layout";
import type { PropsWithChildren } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { endOfLastWeek } from "../../account/renewal.ts";
import { useConfirmation } from "../../billing/use-confirmation.ts";
import { useUnreadNotices } from "../../pages/batches/use-unread-notices.ts";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children" | "notices">>;

export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  const notices = useUnreadNotices(props.currentPath);
  useConfirmation();
  const { user } = useSnapshot(auth);
  const endsAt = user && endOfLastWeek(user);
  return (
    <LearnerLayout {...props} notices={notices}>
      {endsAt && <EndingBanner endsAt={endsAt} />}
      {children}
    </LearnerLayout>
  );
}
