import { t } from "@lms/texts/shell/learner-layout";
import type { ReactNode, RefObject } from "react";
import { Drawer } from "../../kit/overlays/drawer/drawer.tsx";
import { LearnerNav, type LearnerNavProps } from "./learner-nav.tsx";

export interface LearnerDrawerProps extends LearnerNavProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  /** The header of a phone has no room for them. */
  languages?: ReactNode;
}

export function LearnerDrawer({ open, onOpenChange, opener, languages, ...nav }: LearnerDrawerProps) {
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
      {languages && <div className="mt-4 border-t border-line px-1 pt-3 sm:hidden">{languages}</div>}
    </Drawer>
  );
}
