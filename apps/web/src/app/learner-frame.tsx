import { LearnerLayout, type LearnerLayoutProps } from "@lms/ui/components/learner-layout";
import type { PropsWithChildren } from "react";

export type LearnerFrameProps = PropsWithChildren<Omit<LearnerLayoutProps, "children">>;

/** The frame of the learner's dashboard. Its code comes with the first page of it. */
export function LearnerFrame({ children, ...props }: LearnerFrameProps) {
  return <LearnerLayout {...props}>{children}</LearnerLayout>;
}
