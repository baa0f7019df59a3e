import { t } from "@lms/texts/authoring/manage-lectures-screen";
import {
  AudioLines,
  Captions,
  Eye,
  EyeOff,
  FilePlus,
  FileText,
  FileMusic,
  FileVideo,
  FolderInput,
  ListPlus,
  Lock,
  LockOpen,
  Paperclip,
  Pencil,
  RotateCw,
  VideoOff,
  VolumeX,
} from "lucide-react";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import type { RowAction } from "../../kit/overlays/row-actions/row-actions.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { textIn } from "../../lib/format/text-in.ts";
import { hasPart, hasSoundPart, isFiles, isText, lengthLabel, plays } from "../../catalogue/model/lecture-parts.ts";
import { captionsPath, lectureFilesPath, lectureTextPath } from "../../catalogue/model/course-paths.ts";
import type { ManagedLecture } from "../model/managed-course.ts";
import { StreamingState } from "../upload-status/streaming-state.tsx";
import type { OpenedDialog } from "./row-actions/lecture-dialogs.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

type Actions = Pick<
  ManageLecturesScreenProps,
  | "onEdit"
  | "onReplaceVideo"
  | "removingIds"
  | "publishingIds"
  | "onPublishLecture"
  | "retryingIds"
  | "onRetryStream"
  | "deletingIds"
>;

interface RowCallbacks {
  onAddHere: () => void;
  /** There are several, so that it can be moved from one to another. */
  hasSections: boolean;
  onOpen: (is: OpenedDialog["is"]) => void;
}

export function lectureActions(
  courseId: string,
  lecture: ManagedLecture,
  {
    onEdit,
    onReplaceVideo,
    removingIds = [],
    publishingIds = [],
    onPublishLecture,
    retryingIds = [],
    onRetryStream,
    deletingIds = [],
  }: Actions,
  { onAddHere, hasSections, onOpen }: RowCallbacks,
): RowAction[] {
  const { id, title, streaming } = lecture;
  const retry: RowAction = {
    id: "retry",
    label: t("retryStream"),
    name: t("retryStreamNamed", { title }),
    icon: RotateCw,
    onSelect: () => onRetryStream(id),
    busy: retryingIds.includes(id),
  };
  const sound: RowAction = {
    id: "sound",
    label: t("sound"),
    icon: AudioLines,
    inMenu: true,
    onSelect: () => onOpen("sound"),
  };
  return [
    ...(streaming?.state === "failed" ? [retry] : []),
    ...(streaming?.soundTracks === undefined ? [] : [sound]),
    { id: "edit", label: t("edit"), name: t("editNamed", { title }), icon: Pencil, onSelect: () => onEdit(id) },
    textAction(courseId, lecture),
    { id: "files", label: t("files"), icon: Paperclip, inMenu: true, href: lectureFilesPath(courseId, id) },
    ...videoActions(courseId, lecture, {
      removing: removingIds.includes(id),
      onReplaceVideo,
      onRemove: () => onOpen("removal"),
    }),
    { ...addHere(), inMenu: true, onSelect: onAddHere },
    { id: "new-text", label: t("addTextHere"), icon: FilePlus, inMenu: true, onSelect: () => onOpen("text") },
    ...(hasSections ? [moveAction(() => onOpen("move"))] : []),
    publicationAction(lecture, publishingIds.includes(id), onPublishLecture),
    previewAction(lecture, publishingIds.includes(id), onPublishLecture),
    deletionAction(title, deletingIds.includes(id), () => onOpen("delete")),
  ];
}

/** An icon where there is a text to change, else a word in the menu. */
function textAction(courseId: string, { id, title, parts = [] }: ManagedLecture): RowAction {
  const action = { id: "text", icon: FileText, href: lectureTextPath(courseId, id) };
  return parts.includes("text")
    ? { ...action, label: t("editText"), name: t("editTextNamed", { title }) }
    : { ...action, label: t("addText"), inMenu: true };
}

interface VideoCallbacks extends Pick<Actions, "onReplaceVideo"> {
  removing: boolean;
  onRemove: () => void;
}

function videoActions(
  courseId: string,
  lecture: ManagedLecture,
  { removing, onReplaceVideo, onRemove }: VideoCallbacks,
): RowAction[] {
  const { id, parts } = lecture;
  const isSound = hasSoundPart(lecture);
  const onSelect = () => onReplaceVideo(id);
  if (!plays(lecture)) return [{ id: "video", label: t("addVideo"), icon: FileVideo, inMenu: true, onSelect }];
  const removal: RowAction = {
    id: "remove-video",
    label: t(isSound ? "removeSound" : "removeVideo"),
    icon: isSound ? VolumeX : VideoOff,
    inMenu: true,
    busy: removing,
    onSelect: onRemove,
  };
  return [
    {
      id: "video",
      label: t(isSound ? "replaceSound" : "replaceVideo"),
      icon: isSound ? FileMusic : FileVideo,
      inMenu: true,
      onSelect,
    },
    { id: "captions", label: t("captions"), icon: Captions, inMenu: true, href: captionsPath(courseId, id) },
    ...(parts === undefined ? [] : [removal]),
  ];
}

export function addHere() {
  return { id: "add-here", label: t("addHere"), icon: ListPlus };
}

function moveAction(onSelect: () => void): RowAction {
  return {
    id: "move-to-section",
    label: t("moveToSection"),
    icon: FolderInput,
    inMenu: true,
    onSelect,
  };
}

function previewAction(
  { id, title, published = true, preview = false }: ManagedLecture,
  busy: boolean,
  onPublish: Actions["onPublishLecture"],
): RowAction {
  return {
    id: "preview",
    label: t(preview ? "noPreview" : "makePreview"),
    name: t(preview ? "noPreviewNamed" : "makePreviewNamed", { title }),
    icon: preview ? LockOpen : Lock,
    onSelect: () => onPublish(id, { published, preview: !preview }),
    busy,
  };
}

function publicationAction(
  { id, title, published = true }: ManagedLecture,
  busy: boolean,
  onPublish: Actions["onPublishLecture"],
): RowAction {
  return {
    id: "publication",
    label: t(published ? "unpublish" : "publish"),
    name: t(published ? "unpublishNamed" : "publishNamed", { title }),
    icon: published ? EyeOff : Eye,
    onSelect: () => onPublish(id, { published: !published }),
    busy,
  };
}

export function LectureLine({ lecture, language }: { lecture: ManagedLecture; language: string | undefined }) {
  const { title, description, parts = [], published = true, preview = false, streaming } = lecture;
  const length = lengthLabel(lecture);
  const isNamed = parts.some((part) => part !== "video") || !hasPart(lecture);
  return (
    <div className="items-baseline gap-4 sm:flex">
      <div {...textIn(language)} className="min-w-0 flex-1">
        <p className="line-clamp-2 font-semibold break-words sm:line-clamp-none">{title}</p>
        <p className="line-clamp-1 text-sm text-muted">{description}</p>
        {isNamed && <p className="text-sm text-muted tabular-nums">{partsLabel(lecture)}</p>}
        {streaming && <StreamingState {...streaming} />}
      </div>
      <p className="flex items-center gap-2 text-sm text-muted tabular-nums">
        {preview && <Badge tone="brand">{t("preview")}</Badge>}
        {!published && <Badge tone="accent">{t("draft")}</Badge>}
        {!isNamed && length !== undefined && <span>{length}</span>}
      </p>
    </div>
  );
}

/** "Text · 4 min read", "11:19 · With text", or that there is nothing. */
function partsLabel(lecture: ManagedLecture): string {
  const length = lengthLabel(lecture);
  if (!hasPart(lecture)) return t("nothingYet");
  const { parts = [], fileCount = 0 } = lecture;
  const withFiles = fileCount > 0 && !isFiles(lecture) && t("withFiles", { count: fileCount });
  return [length, parts.includes("text") && !isText(lecture) && t("withText"), withFiles].filter(Boolean).join(" · ");
}
