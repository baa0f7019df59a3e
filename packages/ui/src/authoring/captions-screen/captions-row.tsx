import { t } from "@lms/texts/authoring/captions-screen";
import { Download, Pencil, Star, Upload } from "lucide-react";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import { type RowAction, RowActions } from "../../kit/overlays/row-actions/row-actions.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { cn } from "../../lib/cn.ts";
import { languageName } from "../../lib/format/formatter.ts";
import type { ManagedCaptions } from "../model/managed-captions.ts";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";

interface CaptionsRowProps extends Pick<CaptionsScreenProps, "onMakeDefault" | "onDownload"> {
  captions: ManagedCaptions;
  isShown: boolean;
  isDirty: boolean;
  busy: boolean;
  onOpen: (language: string) => void;
  onReplace: () => void;
  onDelete: () => void;
}

export function CaptionsRow({ captions, isShown, isDirty, ...props }: CaptionsRowProps) {
  const { language, isDefault, cues } = captions;
  const name = languageName(language);

  return (
    <li
      className={cn(
        "flex items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2",
        isShown && "border-brand",
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="font-semibold">{name}</p>
        {isDefault && <Badge tone="brand">{t("default")}</Badge>}
        {isDirty && <Badge tone="accent">{t("unsaved")}</Badge>}
        <p className="text-sm text-muted tabular-nums">{t("lineCount", { count: cues.length })}</p>
      </div>
      <RowActions rowName={name} actions={actionsFor(captions, name, props)} />
    </li>
  );
}

function actionsFor(
  { language, isDefault }: ManagedCaptions,
  name: string,
  {
    busy,
    onOpen,
    onMakeDefault,
    onDownload,
    onReplace,
    onDelete,
  }: Omit<CaptionsRowProps, "captions" | "isShown" | "isDirty">,
): RowAction[] {
  return [
    {
      id: "edit",
      label: t("editLines"),
      name: t("editLinesNamed", { language: name }),
      icon: Pencil,
      onSelect: () => onOpen(language),
    },
    {
      id: "default",
      label: t("makeDefault"),
      name: t("makeDefaultNamed", { language: name }),
      icon: Star,
      onSelect: () => onMakeDefault(language),
      disabled: isDefault,
      busy,
    },
    {
      id: "download",
      label: t("download"),
      name: t("downloadNamed", { language: name }),
      icon: Download,
      onSelect: () => onDownload(language),
    },
    {
      id: "replace",
      label: t("replace"),
      name: t("replaceNamed", { language: name }),
      icon: Upload,
      onSelect: onReplace,
      busy,
    },
    deletionAction(name, busy, onDelete),
  ];
}
