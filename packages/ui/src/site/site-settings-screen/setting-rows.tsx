import { t } from "@lms/texts/site/site-settings-screen";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import type { Rows } from "./rows.ts";

interface SettingRow {
  /** @example "team/0/" */
  prefix: string;
  savedPrefix: string;
  key: string;
}

export interface SettingRowsProps {
  list: string;
  rows: Rows;
  /** @example "Person 2" */
  rowName: (position: number) => string;
  addLabel: string;
  max: number;
  children: (row: SettingRow) => ReactNode;
}

export function SettingRows({ list, rows, rowName, addLabel, max, children }: SettingRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { keys } = rows;
  const remove = (key: string) => {
    rows.remove(key);
    addButton.current?.focus();
  };

  return (
    <>
      {keys.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {keys.map((key, index) => {
            const name = rowName(index + 1);
            return (
              <li key={key} className="rounded-card border border-line bg-surface p-4 sm:p-5">
                <fieldset aria-label={name} className="min-w-0">
                  <div className="mb-3 flex items-center justify-end gap-1">
                    <p aria-hidden="true" className="me-auto font-semibold">
                      {name}
                    </p>
                    <IconButton label={t("moveUp", { name })} disabled={index === 0} onClick={() => rows.move(key, -1)}>
                      <ArrowUp strokeWidth={1.75} />
                    </IconButton>
                    <IconButton
                      label={t("moveDown", { name })}
                      disabled={index === keys.length - 1}
                      onClick={() => rows.move(key, 1)}
                    >
                      <ArrowDown strokeWidth={1.75} />
                    </IconButton>
                    <IconButton label={t("remove", { name })} onClick={() => remove(key)}>
                      <Trash2 strokeWidth={1.75} />
                    </IconButton>
                  </div>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                    {children({ key, prefix: `${list}/${index}/`, savedPrefix: `${list}/${key}/` })}
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      <Button
        ref={addButton}
        tone="neutral"
        onClick={rows.add}
        disabled={keys.length >= max}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{addLabel}</span>
      </Button>
    </>
  );
}
