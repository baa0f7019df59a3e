import { t } from "@lms/texts/kit/row-actions";
import { cn } from "../../../lib/cn.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";
import type { MenuEntry } from "../menu/menu.tsx";
import { Menu } from "../menu/menu.tsx";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { IconLink } from "../../controls/icon-button/icon-link.tsx";

export interface RowAction extends MenuEntry {
  /** Accessible name of the icon: "Edit Algebra". The label is its tooltip. */
  name: string;
  /** The action is running. Its button stays, and does nothing. */
  busy?: boolean | undefined;
}

export interface RowActionsProps {
  /** The subject of the actions: "Algebra". */
  rowName: string;
  actions: readonly RowAction[];
  /** Classes of the icons. */
  className?: string | undefined;
}

export function RowActions({ rowName, actions, className }: RowActionsProps) {
  const entries = actions.map((action) =>
    Object.assign({}, action, { disabled: action.busy === true || action.disabled === true }),
  );

  return (
    <>
      <div className={cn("flex justify-end max-sm:hidden", className)}>
        {actions.map((action) => (
          <ActionIcon key={action.id} action={action} />
        ))}
      </div>
      <Menu
        label={t("actions", { name: rowName })}
        entries={entries}
        busy={actions.some(({ busy }) => busy)}
        className="sm:hidden"
      />
    </>
  );
}

function ActionIcon({ action }: { action: RowAction }) {
  const { label, name, icon: Icon, href, onSelect, busy = false, disabled = false, tone } = action;
  const style = cn(
    tone === "danger" && "text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad",
    disabled && "cursor-not-allowed opacity-40",
  );
  if (href !== undefined) {
    return (
      <IconLink href={href} label={name} title={label} size="sm">
        <Icon />
      </IconLink>
    );
  }
  // The button is not `disabled`: the row keeps the focus.
  const idle = !busy && !disabled;
  return (
    <IconButton
      label={name}
      title={label}
      size="sm"
      aria-disabled={!idle || undefined}
      onClick={idle ? onSelect : undefined}
      className={style}
    >
      {busy ? <Spinner /> : <Icon />}
    </IconButton>
  );
}
