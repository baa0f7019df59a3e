import type { components } from "@lms/api/schema";
import type { Database } from "../../platform/database/database.ts";
import type { CaptionCue } from "../../platform/database/schema/captions.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { success, message } from "../../platform/lib/message.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { findCaptions } from "../../playback/captions/captions.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import * as stored from "./captions.ts";
import { parseCaptions } from "./parse-captions.ts";
import type { ReadCaptions } from "./read-captions.ts";
import { tidyCues } from "./tidy-cues.ts";

type CaptionsOperations = Pick<Operations<"course">, "getCaptions" | "saveCaptions" | "deleteCaptions">;
type Captions = components["schemas"]["Captions"];
type CaptionsChange = components["schemas"]["CaptionsChange"];

export function captionsOperations({ db, clock }: Dependencies): CaptionsOperations {
  return {
    getCaptions: async ({ params }) => {
      const ids = requireIds(params);
      if (!(await stored.isLectureInCourse(db, ids))) throw lectureNotFound();
      return { ...success("catalogue.captionsFetched"), captions: await readCaptions(db, ids.lectureId) };
    },

    saveCaptions: async ({ params, body, headers }) => {
      const ids = requireIds(params);
      const { cues, changes } = await readChange(db, ids.lectureId, body);
      const change = { cues, isDefault: body.isDefault, ifMatch: headers["if-match"] };
      const outcome = await stored.saveCaptions(db, ids, change, clock());
      requireFound(outcome);
      const captions = await readCaptions(db, ids.lectureId);
      if (outcome === "outdated") {
        throw new VersionConflict(412, "catalogue.captionsChangedMeanwhile", { captions });
      }
      return { ...success("catalogue.captionsSaved"), captions, ...(changes && { changes }) };
    },

    deleteCaptions: async ({ params }) => {
      const ids = requireIds(params);
      requireFound(await stored.deleteCaptions(db, ids));
      return { ...success("catalogue.captionsDeleted"), captions: await readCaptions(db, ids.lectureId) };
    },
  };
}

/** The result has no cues when the captions do not change. */
async function readChange(db: Database, lectureId: string, body: CaptionsChange): Promise<Partial<ReadCaptions>> {
  const { file, fileBytes, cues, isDefault } = body;
  const contents = [file, fileBytes, cues].filter((each) => each !== undefined).length;
  if (contents > 1 || (contents === 0 && isDefault === undefined)) throw oneWay();
  if (cues !== undefined) return { cues: checkCues(cues) };
  const sent = fileBytes === undefined ? file : Buffer.from(fileBytes, "base64");
  if (sent === undefined) return {};
  return parseCaptions({ file: sent, duration: await stored.videoDuration(db, lectureId) }, "file");
}

function checkCues(cues: NonNullable<CaptionsChange["cues"]>): CaptionCue[] {
  const wrong = cues.findIndex(({ start, end }) => Math.round(end * 1000) <= Math.round(start * 1000));
  if (wrong !== -1) {
    throw fieldProblem(400, `cues/${wrong}/end`, message("catalogue.captionsTimes", { number: wrong + 1 }));
  }
  const tidy = tidyCues(cues);
  if (tidy.length === 0) throw fieldProblem(400, "cues", "catalogue.captionsEmpty");
  return tidy;
}

async function readCaptions(db: Database, lectureId: string): Promise<Captions[]> {
  const rows = await findCaptions(db, lectureId);
  return rows.map(({ language, isDefault, cues }) => ({
    language,
    isDefault,
    version: stored.captionsVersion(cues),
    cues,
  }));
}

function requireFound(outcome: string): void {
  if (outcome === "noLecture") throw lectureNotFound();
  if (outcome === "noCaptions") throw new Problem(404, "catalogue.captionsNotFound");
}

function oneWay(): Problem {
  return new Problem(400, "catalogue.captionsOneWay");
}
