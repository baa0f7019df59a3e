import * as RadixTabs from "@radix-ui/react-tabs";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { Link } from "../../../lib/link.tsx";
import { tabVariants } from "./tab-variants.ts";

interface Tab {
  id: string;
  label: ReactNode;
  /** The address that shows it, so that it can be shared and works without scripts. */
  href: string;
}

export interface TabsProps {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the tab that the address names. */
  current: string;
  /** The panel of that tab. */
  children: ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Parts of a page, one at a time. Each tab is a link: arrow keys move between them, Enter or Space follows one. */
export function Tabs({ label, tabs, current, children, className, panelClassName }: TabsProps) {
  return (
    <RadixTabs.Root value={current} activationMode="manual" className={className}>
      <RadixTabs.List
        aria-label={label}
        className="scroll-hint flex overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map(({ id, label: name, href }) => (
          <RadixTabs.Trigger key={id} value={id} asChild type={undefined} onKeyDown={followBySpace}>
            <Link href={href} className={tabVariants({ in: "panel" })}>
              {name}
            </Link>
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id }) => (
        <RadixTabs.Content key={id} value={id} className={cn("-outline-offset-2", panelClassName)}>
          {id === current && children}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** A link is followed by Enter alone. */
function followBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
