import { Readable } from "node:stream";
import { inLanguage } from "@lms/texts/addresses";
import type { Language } from "@lms/texts/languages";
import { say } from "@lms/texts/mails/notes";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "../../dependencies.ts";
import { responseLanguage } from "../../platform/http/language/language.ts";
import type { OperationRequest } from "../../platform/lib/operations.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { escapeMarkdown, escapeTitle } from "./escape-markdown.ts";
import { countByCourse } from "./note-rows.ts";
import { findIdsInOrder, readNotesById } from "./exported-rows.ts";
import { type Note, toNotes } from "./note-response.ts";

const pageSize = 500;

/** A page of notes is in memory at a time. */
export function notesExporter({ config, db, clock }: Pick<Dependencies, "config" | "db" | "clock">) {
  return async (request: OperationRequest<"exportNotes">, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = requireSignedIn(request.viewer);
    const language = responseLanguage(request);
    const ids = await findIdsInOrder(db, viewer.id, request.query.course);
    const courses = await countByCourse(db, viewer.id);
    const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]));

    async function* markdown(): AsyncGenerator<string> {
      yield `# ${say(language, "heading")}\n`;
      let previous: Note | undefined;
      for (let from = 0; from < ids.length; from += pageSize) {
        const rows = await readNotesById(db, viewer.id, ids.slice(from, from + pageSize));
        for (const note of await toNotes(db, viewer, rows, clock())) {
          yield headings(previous, note, titles) + section(note, { language, publicUrl: config.publicUrl });
          previous = note;
        }
      }
    }

    reply.header("content-type", "text/markdown; charset=utf-8");
    reply.header("content-disposition", 'attachment; filename="notes.md"');
    return reply.send(Readable.from(markdown()));
  };
}

function headings(previous: Note | undefined, { course, lecture }: Note, titles: ReadonlyMap<string, string>): string {
  const isSameCourse = previous?.course._id === course._id;
  const isSameLecture = previous?.lecture._id === lecture._id;
  const courseHeading = isSameCourse ? "" : `\n## ${escapeTitle(titles.get(course._id) ?? course.title)}\n`;
  return courseHeading + (isSameLecture ? "" : `\n### ${escapeTitle(lecture.title)}\n`);
}

function section(
  { text, second, caption, replaced, course, lecture, open }: Note,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const label = second === undefined ? say(language, "wholeLecture") : clockTime(second);
  const path = `/course/displaylectures?course=${course._id}&lecture=${lecture._id}`;
  const at = second === undefined ? path : `${path}&t=${Math.floor(second)}`;
  const heading = open ? `[${label}](${publicUrl}${inLanguage(at, language)})` : label;
  const parts = [
    `**${heading}**${replaced ? ` – ${say(language, "replaced")}` : ""}`,
    ...(caption ? [quoted(escapeMarkdown(caption.text))] : []),
    escapeMarkdown(text),
  ];
  return `\n${parts.join("\n\n")}\n`;
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

const pad = (figure: number) => String(figure).padStart(2, "0");

function clockTime(second: number): string {
  const whole = Math.floor(second);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}
