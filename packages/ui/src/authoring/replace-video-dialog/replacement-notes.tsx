import { t } from "@lms/texts/authoring/replace-video-dialog";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { languageName } from "../../lib/format/formatter.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { ManagedCaptions } from "../model/managed-captions.ts";

export interface ReplacementNotesProps {
  /** Seconds; absent while unknown. */
  before: number | undefined;
  after: number | undefined;
  captions: Loadable<readonly ManagedCaptions[] | undefined>;
  /** Where captions can be saved as files. */
  captionsHref: string;
}

/** Seconds: encoders make a video a little longer or shorter. */
const sameLength = 1;

/** What the new video has no place for, by the rule of the server: lines of captions begin before its end, and places are within it. */
export function ReplacementNotes({ before, after, captions, captionsHref }: ReplacementNotesProps) {
  if (after === undefined) return <Notes notes={[t("unknownLength")]} href={captionsHref} />;
  const lost = linesBeyond(after, captions);
  const isShorter = before !== undefined && after < before - sameLength;
  const isLonger = before !== undefined && after > before + sameLength;
  const times = { before: formatDuration(before ?? 0), after: formatDuration(after) };
  const notes = [
    before === undefined
      ? t("length", times)
      : isShorter
        ? t("shorter", times)
        : isLonger
          ? t("longer", times)
          : t("same"),
    ...(captions.status === "ready" ? [] : [t("captionsUnknown")]),
    ...lost.map(({ language, count }) => t("linesBeyond", { language: languageName(language), count })),
    ...(isShorter || before === undefined ? [t("placesBeyond")] : []),
  ];
  return <Notes notes={notes} href={lost.length > 0 || captions.status !== "ready" ? captionsHref : undefined} />;
}

function Notes({ notes, href }: { notes: readonly string[]; href: string | undefined }) {
  return (
    <ul className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {href !== undefined && (
        <li>
          <TextLink href={href}>{t("saveCaptions")}</TextLink>
        </li>
      )}
    </ul>
  );
}

function linesBeyond(end: number, captions: ReplacementNotesProps["captions"]) {
  if (captions.status !== "ready") return [];
  return (captions.value ?? []).flatMap(({ language, cues }) => {
    const count = cues.filter(({ start }) => start >= end).length;
    return count === 0 ? [] : [{ language, count }];
  });
}
