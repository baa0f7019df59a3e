import * as RadixTooltip from "@radix-ui/react-tooltip";
import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps, ReactElement } from "react";

export interface TooltipProps {
  /** What is seen; the control has its accessible name besides. */
  text: string;
  /** One control that takes props and a `ref`. */
  children: ReactElement;
}

/** Milliseconds. */
const delay = 300;

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>
          <Undescribed>{children}</Undescribed>
        </RadixTooltip.Trigger>
        {/* Within the page's main part: what stands beside it is in no landmark. */}
        <RadixTooltip.Portal container={globalThis.document?.querySelector("main")}>
          <RadixTooltip.Content
            side="bottom"
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-control border border-line-strong bg-surface px-2.5 py-1 text-sm shadow-overlay"
          >
            <span>{text}</span>
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/** The library would describe the control by the words that its name has already, and they would be read twice. */
function Undescribed({ "aria-describedby": _words, ...props }: ComponentProps<typeof Slot>) {
  return <Slot {...props} />;
}
