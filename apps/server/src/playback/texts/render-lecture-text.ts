import { say } from "@lms/texts/operator/call-outs";
import { isLanguage } from "@lms/texts/languages";
import type { MarkedUpText, renderText, TextPicture } from "../../platform/lib/markdown/render-text.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { parsePool } from "../../platform/parsing/parse-pool.ts";

export interface WrittenText {
  source: string;
  pictures: readonly TextPicture[];
  /** The BCP 47 tag of the course's language. */
  language: string;
}

/** Raised when the same source becomes other HTML. */
const version = 1;

const kinds = ["caution", "important", "note", "tip", "warning"] as const;

/** Names the way in which a text becomes HTML now. */
export function currentRendering(language: string): string {
  return `${version} ${spokenIn(language)}`;
}

/** Throws 400 where it becomes too long or nests too deep. */
export async function renderLectureText({ source, pictures, language }: WrittenText): Promise<MarkedUpText> {
  const callOuts = Object.fromEntries(kinds.map((kind) => [kind, say(spokenIn(language), kind)]));
  const module = new URL("../../platform/lib/markdown/render-text.ts", import.meta.url);
  const input = { source, pictures, callOuts };
  try {
    return await parsePool.run<typeof renderText>({ module, name: "renderText", input, field: "source" });
  } catch (error) {
    const isTooMuch = error instanceof Problem && error.errors?.[0]?.code === "files.tooComplex";
    throw isTooMuch ? fieldProblem(400, "source", "catalogue.textTooLong") : error;
  }
}

function spokenIn(language: string) {
  return isLanguage(language) ? language : "en";
}
