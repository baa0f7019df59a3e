import { t } from "@lms/texts/authoring/lecture-files-screen";
import { t as tFile } from "@lms/texts/catalogue/lecture-files";
import { ArrowDown, ArrowUp, Download, Pencil } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Field } from "../../kit/forms/field/field.tsx";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import { type RowAction, RowActions } from "../../kit/overlays/row-actions/row-actions.tsx";
import { FileFacts } from "../../catalogue/lecture-files/file-facts.tsx";
import type { LectureFile } from "../../catalogue/model/lecture-file.ts";
import type { LectureFilesScreenProps } from "./lecture-files-screen-props.ts";

interface FileRowProps extends Pick<LectureFilesScreenProps, "busyIds" | "onChange" | "onDownload"> {
  file: LectureFile;
  files: readonly LectureFile[];
  index: number;
  onRemove: () => void;
}

export function FileRow(props: FileRowProps) {
  const { file, onChange } = props;
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useRenamingFocus(row, renaming);
  if (renaming) {
    return (
      <li ref={row} className="px-4 py-3">
        <RenameForm
          name={file.name}
          onCancel={() => setRenaming(false)}
          onSave={(name) => {
            setRenaming(false);
            onChange(file.id, { name });
          }}
        />
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1} className="flex items-center gap-3 py-2 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" translate="no" className="font-semibold wrap-anywhere">
          {file.name}
        </p>
        <FileFacts {...file} />
        {file.unread && <p className="text-sm text-muted">{t("unread")}</p>}
        {file.type === "application/pdf" && <PrintableSwitch {...props} />}
      </div>
      <RowActions rowName={file.name} actions={actionsFor(props, () => setRenaming(true))} />
    </li>
  );
}

/** What was pressed is gone. */
function useRenamingFocus(row: RefObject<HTMLElement | null>, renaming: boolean): void {
  const before = useRef(renaming);
  useEffect(() => {
    if (before.current === renaming) return;
    before.current = renaming;
    (renaming ? row.current?.querySelector("input") : row.current)?.focus();
  }, [row, renaming]);
}

function PrintableSwitch({ file, busyIds, onChange }: FileRowProps) {
  const busy = busyIds.includes(file.id);
  return (
    <label className="inline-flex min-h-control-sm cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="printable"
        checked={file.printable === true}
        aria-label={t("printableNamed", { name: file.name })}
        aria-disabled={busy || undefined}
        onChange={({ target }) => {
          if (!busy) onChange(file.id, { name: file.name, printable: target.checked });
        }}
        className="size-4 shrink-0 accent-brand"
      />
      <span>{t("printable")}</span>
    </label>
  );
}

function actionsFor(
  { file, files, index, busyIds, onChange, onDownload, onRemove }: FileRowProps,
  onRename: () => void,
): RowAction[] {
  const { id, name } = file;
  const busy = busyIds.includes(id);
  const move = (position: number) => () => onChange(id, { name, position });
  const download: RowAction = {
    id: "download",
    label: tFile("download"),
    icon: Download,
    inMenu: true,
    onSelect: () => onDownload(id),
  };
  return [
    {
      id: "up",
      label: t("up"),
      name: t("upNamed", { name }),
      icon: ArrowUp,
      busy,
      disabled: index === 0,
      onSelect: move(index),
    },
    {
      id: "down",
      label: t("down"),
      name: t("downNamed", { name }),
      icon: ArrowDown,
      busy,
      disabled: index === files.length - 1,
      onSelect: move(index + 2),
    },
    { id: "rename", label: t("rename"), name: t("renameNamed", { name }), icon: Pencil, busy, onSelect: onRename },
    ...(file.href === undefined ? [] : [download]),
    deletionAction(name, busy, onRemove),
  ];
}

interface RenameFormProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    const given = field?.value.trim() ?? "";
    if (given !== "") return onSave(given);
    setError(t("enterName"));
    return field?.focus();
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-3">
      <Field label={t("name")} name="fileName" defaultValue={name} maxLength={200} autoComplete="off" error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {t("save")}
        </Button>
        <Button tone="quiet" size="sm" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
