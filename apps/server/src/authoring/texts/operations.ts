import type { Dependencies } from "../../dependencies.ts";
import { readForm } from "../../platform/forms/multipart.ts";
import { requireValid } from "../../platform/forms/require-valid.ts";
import { imageUrl } from "../../platform/http/image-route.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { VersionConflict } from "../../platform/lib/version.ts";
import { imageReceiver } from "../../platform/media/images/image.ts";
import { readingSeconds } from "../../catalogue/lecture-parts.ts";
import { lectureNotFound, requireIds } from "../../playback/lecture-ids.ts";
import { findLecture } from "../../playback/lecture-rows.ts";
import { lectureReader } from "../../playback/read-lectures.ts";
import { makeText } from "../../playback/texts/lecture-texts.ts";
import { toText } from "../../playback/texts/read-text.ts";
import { addPicture } from "./pictures.ts";
import { saveText } from "./save-text.ts";

type TextOperations = Pick<Operations<"course">, "saveLectureText" | "previewLectureText" | "addLecturePicture">;

export function textOperations(dependencies: Dependencies): TextOperations {
  const { config, db, media, clock } = dependencies;
  const { toLecture } = lectureReader(dependencies);

  async function requireLecture(params: { courseId: string; lectureId: string }) {
    const ids = requireIds(params);
    if ((await findLecture(db, ids)) === undefined) throw lectureNotFound();
    return ids;
  }

  return {
    saveLectureText: async (request) => {
      const ids = await requireLecture(request.params);
      const { source } = request.body;
      const made = source.trim() === "" ? undefined : await makeText(db, ids, source);
      const saved = await saveText(db, ids, { made, ifMatch: request.headers["if-match"] }, clock());
      if (saved === undefined) throw lectureNotFound();
      const text = toText(saved.text, saved.lecture.textWords, true);
      if (saved.outdated) throw new VersionConflict(412, "catalogue.textChangedMeanwhile", { text });
      const sentence = success(made === undefined ? "catalogue.textRemoved" : "catalogue.textSaved");
      return { ...sentence, text, lecture: await toLecture(request, saved.lecture) };
    },

    previewLectureText: async ({ params, body }) => {
      const { stored, words } = await makeText(db, await requireLecture(params), body.source);
      const { html, headings, missingAlternatives } = stored;
      const text = { html, headings, words, seconds: readingSeconds(words), missingAlternatives };
      return { ...success("catalogue.textRendered"), text };
    },

    addLecturePicture: async (request) => {
      const ids = await requireLecture(request.params);
      await using form = await readForm(request, {
        fields: [],
        files: { picture: imageReceiver(media, "figure", config.maxImageBytes) },
      });
      const { picture } = requireValid("LecturePictureForm", form.files, form);
      await picture.commit();
      const { file: id, size } = picture;
      await addPicture({ ...dependencies, log: request.log }, ids, { id, ...size });
      return { ...success("catalogue.lecturePictureAdded"), picture: { address: imageUrl(id), ...size } };
    },
  };
}
