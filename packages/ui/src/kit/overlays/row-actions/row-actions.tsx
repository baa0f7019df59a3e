import { t } from "@lms/texts/kit/row-actions";
import { cn } from "../../../lib/cn.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";
import type { MenuEntry } from "../menu/menu.tsx";
import { Menu } from "../menu/menu.tsx";
import { IconButton } from "../../controls/icon-button/icon-button.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { IconLink } from "../../controls/icon-button/icon-link.tsx";

interface ListedAction extends MenuEntry {
  /** The action is running. Its button stays, and does nothing. */
  busy?: boolean | undefined;
}

interface IconAction extends ListedAction {
  /** Accessible name of the icon: "Edit Algebra". The label is its tooltip. */
  name: string;
  inMenu?: undefined;
}

interface WordAction extends ListedAction {
  /** It is no icon, but a word in the menu at the end of the row, at every width. */
  inMenu: true;
}

export type RowAction = IconAction | WordAction;

export interface RowActionsProps {
  /** The subject of the actions: "Algebra". */
  rowName: string;
  actions: readonly RowAction[];
  /** On windows that are narrower, and where fingers point, all actions are words in one menu. @default "sm" */
  menuBelow?: "sm" | "lg" | undefined;
  /** Classes of the icons. */
  className?: string | undefined;
}

const iconsFrom = {
  sm: { icons: "max-sm:hidden pointer-coarse:hidden", menu: "sm:not-pointer-coarse:hidden" },
  lg: { icons: "max-lg:hidden pointer-coarse:hidden", menu: "lg:not-pointer-coarse:hidden" },
};

export function RowActions({ rowName, actions, menuBelow = "sm", className }: RowActionsProps) {
  const entries = actions.map((action) =>
    Object.assign({}, action, { disabled: action.busy === true || action.disabled === true }),
  );

  const others = entries.filter(({ inMenu }) => inMenu);
  const style = iconsFrom[menuBelow];

  return (
    <>
      <div className={cn("flex justify-end", style.icons, className)}>
        {actions
          .filter((action) => !action.inMenu)
          .map((action) => (
            <ActionIcon key={action.id} action={action} />
          ))}
        {others.length > 0 && (
          <Menu
            label={t("moreActions", { name: rowName })}
            entries={others}
            busy={others.some(({ busy }) => busy)}
            className="size-control-sm"
          />
        )}
      </div>
      <Menu
        label={t("actions", { name: rowName })}
        entries={entries}
        busy={actions.some(({ busy }) => busy)}
        className={style.menu}
      />
    </>
  );
}

function ActionIcon({ action }: { action: IconAction }) {
  const { label, name, icon: Icon, href, onSelect, busy = false, disabled = false, tone } = action;
  const style = cn(
    tone === "danger" && "text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad",
    disabled && "cursor-not-allowed opacity-40",
  );
  if (href !== undefined) {
    return (
      <Tooltip text={label}>
        <IconLink href={href} label={name} title={undefined} size="sm">
          <Icon />
        </IconLink>
      </Tooltip>
    );
  }
  // The button is not `disabled`: the row keeps the focus.
  const idle = !busy && !disabled;
  return (
    <Tooltip text={label}>
      <IconButton
        label={name}
        title={undefined}
        size="sm"
        aria-disabled={!idle || undefined}
        onClick={idle ? onSelect : undefined}
        className={style}
      >
        {busy ? <Spinner /> : <Icon />}
      </IconButton>
    </Tooltip>
  );
}
