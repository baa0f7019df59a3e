import * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { EllipsisVertical } from "lucide-react";
import { useRef, useState, type ComponentType } from "react";
import { cn } from "../../../lib/cn.ts";
import { Link } from "../../../lib/link.tsx";
import { iconVariants } from "../../controls/icon-button/icon-variants.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";
import { menuItemVariants, menuStyle } from "./menu-styles.ts";

export interface MenuEntry {
  id: string;
  label: string;
  icon: ComponentType;
  /** An entry is a link, or it has `onSelect`. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** It stays in the list, and does nothing. */
  disabled?: boolean | undefined;
  tone?: "danger" | undefined;
}

export interface MenuProps {
  /** Accessible name of the button and of the list: "Actions for Algebra". */
  label: string;
  entries: readonly MenuEntry[];
  /** An action is running. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

export function Menu({ label, entries, busy = false, className }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Called before the action runs, so that a dialog which it opens returns the focus to the button.
  const select = (action: MenuEntry["onSelect"]) => {
    button.current?.focus();
    action?.();
  };

  return (
    <RadixMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <RadixMenu.Trigger
        ref={button}
        aria-label={label}
        className={cn(
          iconVariants({ size: "lg" }),
          "data-[state=open]:bg-sunken data-[state=open]:text-ink",
          className,
        )}
      >
        {busy ? <Spinner /> : <EllipsisVertical />}
      </RadixMenu.Trigger>
      <RadixMenu.Content
        aria-label={label}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        // It scrolls where it does not fit: the library takes it out of the order of Tab.
        tabIndex={0}
        // The library holds Tab back; a menu closes by it.
        onKeyDown={({ key }) => key === "Tab" && setOpen(false)}
        onCloseAutoFocus={(event) => document.activeElement !== document.body && event.preventDefault()}
        className={menuStyle}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.id} {...entry} onSelect={() => select(entry.onSelect)} />
        ))}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

function MenuItem({ label, icon: Icon, href, onSelect, disabled = false, tone }: MenuEntry) {
  const content = (
    <>
      <Icon />
      <span>{label}</span>
    </>
  );
  return (
    <RadixMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      asChild={href !== undefined}
      className={menuItemVariants({ tone })}
    >
      {href === undefined ? content : <Link href={href}>{content}</Link>}
    </RadixMenu.Item>
  );
}
