import { t } from "@lms/texts/shell/learner-layout";
import type { RefObject } from "react";
import { Drawer } from "../../kit/overlays/drawer/drawer.tsx";
import { LearnerNav, type LearnerNavProps } from "./learner-nav.tsx";

export interface LearnerDrawerProps extends LearnerNavProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

export function LearnerDrawer({ open, onOpenChange, opener, ...nav }: LearnerDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      side="start"
      title={t("menu")}
      closeLabel={t("closeMenu")}
    >
      <LearnerNav {...nav} />
    </Drawer>
  );
}
