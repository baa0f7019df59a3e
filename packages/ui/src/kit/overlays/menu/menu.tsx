import { EllipsisVertical } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "../../../lib/cn.ts";
import { iconLook } from "../../controls/icon-button/icon-look.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";
import { MenuList, type MenuEntry } from "./menu-list.tsx";

export interface MenuProps {
  /** Accessible name of the button and of the list: "Actions for Algebra". */
  label: string;
  entries: readonly MenuEntry[];
  /** One of the actions is under way. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

export function Menu({ label, entries, busy = false, className }: MenuProps) {
  const [open, setOpen] = useState<"first" | "last">();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(undefined);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(undefined);
    button.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(event.key === "ArrowDown" ? "first" : "last");
  };

  return (
    <div ref={root} className={cn("relative inline-grid", className)}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && listId}
        onClick={() => (open ? close() : setOpen("first"))}
        onKeyDown={openByKey}
        className={cn(iconLook.base, "size-11", open && "bg-sunken text-ink")}
      >
        {busy ? <Spinner /> : <EllipsisVertical />}
      </button>
      {open && <MenuList id={listId} label={label} entries={entries} focused={open} onClose={close} />}
    </div>
  );
}
