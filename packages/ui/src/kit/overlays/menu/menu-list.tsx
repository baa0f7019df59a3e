import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent } from "react";
import { cn } from "../../../lib/cn.ts";
import { Link } from "../../../lib/link.tsx";

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

export interface MenuListProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  focused: "first" | "last";
  /** Returns the focus to the button. */
  onClose: () => void;
}

export function MenuList({ id, label, entries, focused, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);

  useLayoutEffect(() => {
    const edge = list.current?.getBoundingClientRect();
    if (edge && edge.bottom > innerHeight && edge.top > edge.height) setAbove(true);
  }, []);
  useEffect(() => {
    itemsOf(list.current)
      .at(focused === "first" ? 0 : -1)
      ?.focus();
  }, [focused]);

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") return onClose();
    const items = itemsOf(list.current);
    const next = itemAfter(event.key, items);
    if (!next && event.key !== "Escape") return undefined;
    event.preventDefault();
    // What the menu stands in stays open.
    event.stopPropagation();
    return next ? next.focus() : onClose();
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
      // Safari gives a pressed entry no focus: without this the list would lose it, and close before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        "absolute end-0 z-40 grid w-max max-w-64 min-w-44 rounded-card border border-line bg-surface p-2 text-start font-normal shadow-overlay",
        above ? "bottom-full mb-1" : "top-full mt-1",
      )}
    >
      {entries.map((entry) => (
        <MenuItem key={entry.id} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { label, icon: Icon, href, onSelect, disabled = false, tone } = entry;
  const look = cn(
    "flex min-h-11 items-center gap-3 rounded-control px-3 py-2 text-start text-base hover:bg-sunken focus-visible:bg-sunken active:bg-brand-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0",
    tone === "danger" && "text-bad hover:bg-bad-soft focus-visible:bg-bad-soft",
  );
  if (href !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} href={href} onClick={onClose} className={look}>
        <Icon />
        {label}
      </Link>
    );
  }
  const select = () => {
    if (disabled) return;
    onClose();
    onSelect?.();
  };
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={select}
      className={look}
    >
      <Icon />
      {label}
    </button>
  );
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
}

function itemAfter(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return key.length === 1 && key !== " " ? startingWith(key, items, at) : undefined;
  }
}

function startingWith(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
