import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { IconLink } from "../../controls/icon-button/icon-link.tsx";
import { Spinner } from "../../indicators/spinner/spinner.tsx";

// Touch screens show no tooltip: there the label is below the icon.
const actionLook = "max-sm:h-13 max-sm:w-auto max-sm:min-w-16 max-sm:content-center max-sm:gap-0.5 max-sm:px-1.5";
const labelLook = "text-xs sm:hidden";

export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cn("flex max-sm:-mx-2 max-sm:-mb-2 max-sm:justify-between sm:-my-1 sm:justify-end", className)}>
      {children}
    </div>
  );
}

export interface RowLinkProps {
  href: string;
  /** Accessible name, with the row's name. */
  label: string;
  title: string;
  /** Below the icon on touch screens. @default the title */
  shortTitle?: string;
  icon: ReactNode;
}

export function RowLink({ href, label, title, shortTitle = title, icon }: RowLinkProps) {
  return (
    <IconLink href={href} label={label} title={title} size="sm" className={actionLook}>
      {icon}
      <span className={labelLook}>{shortTitle}</span>
    </IconLink>
  );
}

export interface RowDeletionProps {
  rowName: string;
  deleting: boolean;
  onDelete: () => void;
}

export function RowDeletion({ rowName, deleting, onDelete }: RowDeletionProps) {
  return (
    <IconButton
      label={deleting ? `Deleting ${rowName}…` : `Delete ${rowName}`}
      title="Delete"
      size="sm"
      aria-disabled={deleting || undefined}
      onClick={deleting ? undefined : onDelete}
      className={`${actionLook} text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad`}
    >
      {deleting ? <Spinner /> : <Trash2 />}
      <span className={labelLook}>Delete</span>
    </IconButton>
  );
}
