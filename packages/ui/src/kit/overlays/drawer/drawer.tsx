import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import { useCloseOnBack } from "../../../lib/focus/close-on-back.ts";
import { cn } from "../../../lib/cn.ts";
import { onPlainPress } from "../../../lib/plain-press.ts";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { Logo } from "../../graphics/logo/logo.tsx";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
  side: "start" | "end";
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** Imports Radix: load it lazily. */
export function Drawer({ open, onOpenChange, opener, side, title, closeLabel, children }: DrawerProps) {
  // The new page gets the focus after a link, not the button that opened the drawer.
  const followed = useRef(false);
  useCloseOnBack(open, () => onOpenChange(false));
  const leave = () => {
    followed.current = true;
    onOpenChange(false);
  };
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) onPlainPress(leave, "follow")(event);
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (!followed.current) opener.current?.focus();
    followed.current = false;
  };

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim transition-opacity starting:opacity-0" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onClick={follow}
          className={cn(
            "fixed inset-y-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] flex-col overflow-y-auto overscroll-contain bg-surface px-4 pb-6 shadow-overlay outline-none transition-transform duration-200",
            side === "end"
              ? "end-0 starting:translate-x-full rtl:starting:-translate-x-full"
              : "start-0 starting:-translate-x-full rtl:starting:translate-x-full",
          )}
        >
          <div className="mb-2 flex h-17 shrink-0 items-center justify-between border-b border-line ps-2">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <Logo />
            <Dialog.Close asChild>
              <IconButton label={closeLabel}>
                <X strokeWidth={1.75} />
              </IconButton>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
