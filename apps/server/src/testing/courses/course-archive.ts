import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import type { CourseManifest, ListedFile } from "../../authoring/transfer/course-manifest.ts";
import { courseTexts, fixture } from "./course-forms.ts";
import { jpegPicture } from "../pictures.ts";

/** One of an archive. `type` is for what no export has. */
export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
  type?: "symlink" | "link" | "directory" | "fifo" | "character-device";
}

export interface Archived {
  manifest: CourseManifest;
  files: ArchivedFile[];
}

const captions = "WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nअक्षर\n";

/** A course with one lecture. */
export async function archivedCourse(): Promise<Archived> {
  const files: ArchivedFile[] = [];
  const add = (path: string, bytes: Uint8Array): ListedFile => {
    files.push({ name: path, bytes });
    return listed(path, bytes);
  };
  const picture = add("picture.jpeg", await jpegPicture(320, 180));
  const video = add("lectures/0001/video.mp4", await fixture("lecture.mp4"));
  const poster = add("lectures/0001/poster.jpeg", await jpegPicture(320, 180));
  const subtitles = add("lectures/0001/captions.hi.vtt", Buffer.from(captions));
  const lecture = { title: "Unknowns", description: "What x stands for.", published: true, preview: false };
  const manifest: CourseManifest = {
    format: "lms-course",
    version: 1,
    course: { ...courseTexts, title: "Signals and Systems", category: "Engineering", createdBy: "Meera Nair" },
    picture,
    sections: ["Waves"],
    lectures: [
      {
        ...lecture,
        section: 0,
        duration: null,
        video,
        poster,
        captions: [{ ...subtitles, language: "hi", isDefault: true }],
      },
    ],
  };
  return { manifest, files };
}

export function listed(path: string, bytes: Uint8Array): ListedFile {
  return { path, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

interface Packing {
  /** Around everything, with a slash at its end. */
  folder?: string;
  manifestAt?: string;
  /** Before the list. */
  first?: readonly ArchivedFile[];
}

/** `manifest` may be anything: what a stranger sends. */
export async function archiveOf(
  { manifest, files }: { manifest: unknown; files: readonly ArchivedFile[] },
  { folder = "", manifestAt = "course.json", first = [] }: Packing = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const text = typeof manifest === "string" ? manifest : JSON.stringify(manifest);
  const archive = pack();
  const inFolder: ArchivedFile[] = [{ name: manifestAt, bytes: Buffer.from(text) }, ...files];
  const all = [
    ...first.map((file) => ({ file, name: file.name })),
    ...inFolder.map((file) => ({ file, name: folder + file.name })),
  ];
  for (const { name, file } of all) {
    const { bytes, type } = file;
    if (type === "symlink" || type === "link") archive.entry({ name, type, linkname: Buffer.from(bytes).toString() });
    else if (type !== undefined) archive.entry({ name, type });
    else archive.entry({ name }, Buffer.from(bytes));
  }
  archive.finalize();
  return new Uint8Array(await buffer(archive));
}
