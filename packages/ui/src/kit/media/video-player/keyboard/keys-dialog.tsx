import { t } from "@lms/texts/kit/keys-dialog";
import { Dialog } from "../../../overlays/dialog/dialog.tsx";
import { type KeyedPlayer, keyLines } from "./key-list.ts";

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
  player: KeyedPlayer;
  pageKeys: boolean;
  onPageKeysChange: (on: boolean) => void;
}

export function KeysDialog({ open, onClose, player, pageKeys, onPageKeysChange }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      // Nothing else is visible in full screen.
      container={document.fullscreenElement}
      title={t("title")}
      description={t("note")}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {keyLines(player).map(({ keys, does }) => (
          <div key={does} className="col-span-full grid grid-cols-subgrid items-baseline">
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-sans text-sm font-semibold whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-control cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          role="switch"
          aria-checked={pageKeys}
          checked={pageKeys}
          onChange={(event) => onPageKeysChange(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
        <span>{t("onWholePage")}</span>
      </label>
    </Dialog>
  );
}
