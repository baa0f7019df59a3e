// Why: docs/decisions/0186-copy-and-carry.md
import type { Dependencies } from "../../dependencies.ts";
import { findChecksums, type Sums } from "../../platform/integrity/media-checksums.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { copyItem } from "../../platform/media/copy-item.ts";
import { imageNames } from "../../platform/media/images/image.ts";
import type { Bucket, Draft, MediaStore } from "../../platform/media/media-store.ts";
import { videoLocation } from "../../platform/media/videos/video.ts";
import { insertWholeCourse, storedItems, readWholeCourse, type WholeCourse } from "./whole-course.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type WrittenText = NonNullable<WholeCourse["lectures"][number]["text"]>;

/** The sweep takes files that are an hour old and that no row names. */
const longestCopy = 45 * minute;

/** The id of the copy; undefined when there is no such course. Throws 409 when one of its files is missing or damaged. */
export async function copyCourse(
  { db, media, clock }: Pick<Dependencies, "db" | "media" | "clock">,
  courseId: string,
  title: string,
): Promise<string | undefined> {
  const whole = await readWholeCourse(db, courseId);
  if (whole === undefined) return undefined;
  const sums = await findChecksums(db, storedItems(whole));
  const drafts: Draft[] = [];
  try {
    const copied = await copyFiles(media, whole, { sums, drafts });
    for (const draft of drafts) await draft.commit();
    // The rows may have been committed despite the error, so the hourly sweep decides about the files.
    const named = { ...copied, texts: { ...whole.texts, title } };
    return await db.transaction(async (tx) => {
      const id = await insertWholeCourse(tx, named, clock());
      await audit(tx, { subject: ["course", id, title], after: { copyTexts: courseId } });
      return id;
    });
  } finally {
    for (const draft of drafts) await draft.discard();
  }
}

async function copyFiles(
  media: MediaStore,
  whole: WholeCourse,
  { sums, drafts }: { sums: ReadonlyMap<string, Sums>; drafts: Draft[] },
): Promise<WholeCourse> {
  const signal = AbortSignal.timeout(longestCopy);

  async function copy(bucket: Bucket, id: string, names: readonly string[]): Promise<string> {
    const draft = await copyItem(media, { bucket, id, names, sums: sums.get(`${bucket}/${id}`) }, signal);
    if (draft === undefined) throw new Problem(409, "catalogue.filesMissing");
    drafts.push(draft);
    return draft.id;
  }

  async function copyFile(file: string): Promise<string> {
    const { id, name } = videoLocation(file);
    return `${await copy("lectures", id, [name])}/${name}`;
  }

  async function copyText(text: WrittenText): Promise<WrittenText> {
    let { source, html } = text;
    const pictures = [];
    for (const picture of text.pictures) {
      const id = await copy("images", picture.id, imageNames);
      pictures.push({ ...picture, id });
      source = source.replaceAll(picture.id, id);
      html = html.replaceAll(picture.id, id);
    }
    return { ...text, source, html, pictures };
  }

  const thumbnailFile = await copy("images", whole.thumbnailFile, imageNames);
  const lectures = [];
  for (const lecture of whole.lectures) {
    const { videoFile, posterFile, text, files = [] } = lecture;
    const copies = [];
    for (const each of files) copies.push({ ...each, file: await copyFile(each.file) });
    lectures.push({
      ...lecture,
      videoFile: videoFile && (await copyFile(videoFile)),
      posterFile: posterFile && (await copy("images", posterFile, imageNames)),
      text: text && (await copyText(text)),
      files: copies,
    });
  }
  return { ...whole, thumbnailFile, lectures };
}
