import { t } from "@lms/texts/kit/dialog";
import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { useCloseOnBack } from "../../../lib/focus/close-on-back.ts";
import { type Focused, noteFocused, returnFocus } from "../../../lib/focus/focused.ts";
import { cn } from "../../../lib/cn.ts";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";

export interface DialogProps extends Omit<ComponentProps<typeof Content>, "title"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** They stay in view while the content scrolls. */
  footer?: ReactNode;
  closeLabel?: string | undefined;
  /** Set it to false for a dialog about leaving the page. @default true */
  closesOnBack?: boolean | undefined;
  /** The element that fills the screen, to which the dialog is added; by default the page. */
  container?: Element | null | undefined;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel = t("close"),
  closesOnBack = true,
  container,
  className,
  ...props
}: DialogProps) {
  // Radix returns focus to its own trigger only; these dialogs are opened by state.
  const opener = useRef<Focused>(null);
  useCloseOnBack(open && closesOnBack, () => onOpenChange(false));

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal container={container instanceof HTMLElement ? container : undefined}>
        <Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-50 grid items-end justify-items-center sm:items-center sm:p-6">
          <Content
            {...(description === undefined && { "aria-describedby": undefined })}
            {...props}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement && noteFocused(document.activeElement);
              props.onOpenAutoFocus?.(event);
              if (event.defaultPrevented || !(event.currentTarget instanceof HTMLElement)) return;
              event.preventDefault();
              // Otherwise the close button would come first.
              const field = event.currentTarget.querySelector<HTMLElement>("input, select, textarea");
              (field ?? event.currentTarget).focus();
            }}
            onCloseAutoFocus={(event) => {
              props.onCloseAutoFocus?.(event);
              if (event.defaultPrevented) return;
              event.preventDefault();
              if (opener.current) returnFocus(opener.current);
            }}
            onInteractOutside={(event) => {
              // A press on a toast above the dialog must not close the dialog.
              if (event.target instanceof Element && event.target.closest("[data-toasts]")) event.preventDefault();
              props.onInteractOutside?.(event);
            }}
            className={cn(
              // The whole dialog scrolls: a scrolling part would need a focusable element for the keyboard.
              "pointer-events-auto flex max-h-[92dvh] w-full flex-col overflow-y-auto overscroll-contain border border-line bg-surface shadow-overlay",
              "rounded-t-card sm:max-h-[calc(100dvh-3rem)] sm:max-w-lg sm:rounded-card",
              "data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
              className,
            )}
          >
            <header className="sticky top-0 z-10 flex items-start gap-3 bg-surface py-4 ps-5 pe-3 sm:ps-6">
              <div className="min-w-0 flex-1 pt-1.5">
                <Title className="heading text-xl">{title}</Title>
                {description !== undefined && <Description className="mt-1 text-muted">{description}</Description>}
              </div>
              <Close asChild>
                <IconButton label={closeLabel}>
                  <X />
                </IconButton>
              </Close>
            </header>
            {children !== undefined && <div className="grow px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>}
            {footer !== undefined && (
              <footer className="sticky bottom-0 z-10 flex flex-col-reverse gap-3 border-t bg-surface border-line px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
          </Content>
        </div>
      </Portal>
    </Root>
  );
}
