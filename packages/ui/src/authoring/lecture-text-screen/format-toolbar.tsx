import { t } from "@lms/texts/authoring/lecture-text-screen";
import {
  Bold,
  Code,
  Heading,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Sigma,
  Table,
  TextQuote,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { block, type Edit, isWholeLines, link, prefixLines, type Selected, wrap } from "./markdown-edits.ts";

export type TextEdit = (selected: Selected) => Edit;

export interface FormatToolbarProps {
  /** The id of the text area. */
  controls: string;
  onEdit: (edit: TextEdit) => void;
  onPicture: () => void;
  /** A picture is being sent. */
  sending: boolean;
}

const table = "| A | B |\n| --- | --- |\n| ";

export const edits = {
  bold: (selected) => wrap(selected, "**", t("words")),
  italic: (selected) => wrap(selected, "*", t("words")),
  link: (selected) => link(selected, t("words")),
} satisfies Record<string, TextEdit>;

const buttons: readonly { id: string; label: () => string; icon: LucideIcon; edit: TextEdit }[] = [
  { id: "heading", label: () => t("heading"), icon: Heading, edit: (selected) => prefixLines(selected, "## ") },
  { id: "bold", label: () => t("bold"), icon: Bold, edit: edits.bold },
  { id: "italic", label: () => t("italic"), icon: Italic, edit: edits.italic },
  { id: "list", label: () => t("list"), icon: List, edit: (selected) => prefixLines(selected, "- ") },
  { id: "numbered", label: () => t("numbered"), icon: ListOrdered, edit: (selected) => prefixLines(selected, "1. ") },
  { id: "link", label: () => t("link"), icon: LinkIcon, edit: edits.link },
  { id: "quote", label: () => t("quote"), icon: TextQuote, edit: (selected) => prefixLines(selected, "> ") },
  {
    id: "code",
    label: () => t("code"),
    icon: Code,
    edit: (selected) =>
      isWholeLines(selected)
        ? block(selected, { open: "```\n", words: t("codeWords"), close: "\n```" })
        : wrap(selected, "`", t("codeWords")),
  },
  {
    id: "formula",
    label: () => t("formula"),
    icon: Sigma,
    edit: (selected) =>
      isWholeLines(selected)
        ? block(selected, { open: "$$\n", words: "E = mc^2", close: "\n$$" })
        : wrap(selected, "$", "x^2"),
  },
  {
    id: "table",
    label: () => t("table"),
    icon: Table,
    edit: (selected) => block({ ...selected, start: selected.end }, { open: table, words: "1", close: " | 2 |" }),
  },
  {
    id: "call-out",
    label: () => t("callOut"),
    icon: MessageSquareWarning,
    edit: (selected) => block(selected, { open: "> [!NOTE]\n> ", words: t("words") }),
  },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop of Tab: arrow keys go from button to button. */
export function FormatToolbar({ controls, onEdit, onPicture, sending }: FormatToolbarProps) {
  const [stop, setStop] = useState(0);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll("button")];
    const at = all.findIndex((button) => button === event.target);
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (steps[event.key] ?? 0);
    if (to === at || !all[to]) return;
    event.preventDefault();
    setStop(to);
    all[to].focus();
  };

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("format")}
      aria-controls={controls}
      onKeyDown={moveFocus}
      className="flex flex-wrap gap-0.5 rounded-t-control border border-b-0 border-line-strong bg-sunken p-1"
    >
      {buttons.map(({ id, label, icon: Icon, edit }, index) => (
        <IconButton
          key={id}
          size="sm"
          label={label()}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onEdit(edit)}
          className="hover:bg-surface"
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
      <IconButton
        size="sm"
        label={t("picture")}
        aria-busy={sending || undefined}
        tabIndex={stop === buttons.length ? 0 : -1}
        onFocus={() => setStop(buttons.length)}
        onClick={onPicture}
        className="hover:bg-surface"
      >
        {sending ? <Spinner /> : <ImagePlus aria-hidden="true" />}
      </IconButton>
    </div>
  );
}
