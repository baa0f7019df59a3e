import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/shell/learner-layout";
import type { PropsWithChildren } from "react";
import { useUnreadNotices } from "../../pages/batches/use-unread-notices.ts";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children" | "notices">>;

export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  const notices = useUnreadNotices(props.viewer, props.currentPath);
  return (
    <LearnerLayout {...props} notices={notices}>
      {children}
    </LearnerLayout>
  );
}
