// Why: docs/decisions/0187-courses-are-carried-as-archives.md
import { courseLanguages, type FormName, requiredFields, type TextField, textFields } from "@lms/api/forms";
import { Ajv2020 } from "ajv/dist/2020.js";
import { shownPatterns } from "../../platform/forms/shown-text.ts";
import { fieldProblem } from "../../platform/lib/problem.ts";
import { findUnstorable } from "../../platform/lib/text/storable-text.ts";
import { isSoundFile } from "../../platform/media/file-type.ts";
import { isWholeSchedule, type ListedSchedule, scheduleSchema } from "./listed-schedule.ts";

export const manifestName = "course.json";

/** Raised with a change that an earlier version would read wrongly. */
const manifestVersion = 3;
/** What has no sounds, files, order and times, or no texts, is read by earlier versions too. */
const versionWithTexts = 2;
const versionWithoutTexts = 1;

export interface ListedFile {
  /** Its name in the archive. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface ListedCaptions extends ListedFile {
  language: string;
  isDefault: boolean;
}

export type ListedLecture = Record<TextField<"LectureUpdateForm">, string> & {
  /** Its index among the sections; null before the first one. */
  section: number | null;
  published: boolean;
  preview: boolean;
  /** Seconds; null while unknown. */
  duration: number | null;
  /** Or a sound, which its path says. */
  video: ListedFile | null;
  poster: ListedFile | null;
  captions: ListedCaptions[];
  /** Absent without one. */
  text?: ListedText;
  /** Absent without any. */
  files?: ListedDocument[];
  /** Absent unless asked for. */
  threads?: ListedFile;
};

export interface ListedDocument extends ListedFile {
  name: string;
  printable: boolean;
}

export interface ListedText extends ListedFile {
  /** The text names each as `pictures/` and the last part of its path. */
  pictures: ListedFile[];
}

/** The list of an export's files. */
export interface CourseManifest {
  format: typeof format;
  version: number;
  course: Record<TextField<"CourseUpdateForm">, string>;
  picture: ListedFile;
  sections: string[];
  lectures: ListedLecture[];
  /** Absent without an order or times. */
  schedule?: ListedSchedule;
}

export const format = "lms-course";

const text = (maxLength: number) => ({ type: "string", pattern: "\\S", maxLength }) as const;

const fileProperties = {
  path: { type: "string", pattern: "^[a-zA-Z0-9-]+(?:[./][a-zA-Z0-9-]+)*$", maxLength: 99 },
  size: { type: "integer", minimum: 1 },
  sha256: { type: "string", pattern: "^[0-9a-f]{64}$" },
} as const;

const file = {
  type: "object",
  additionalProperties: false,
  required: ["path", "size", "sha256"],
  properties: fileProperties,
};

/** The contract's forms check how long they are. */
function textProperties(form: FormName): Record<string, object> {
  return Object.fromEntries(textFields(form).map((field) => [field, { type: "string" }]));
}

const schema = {
  type: "object",
  additionalProperties: false,
  required: ["format", "version", "course", "picture", "sections", "lectures"],
  properties: {
    format: { type: "string", const: format },
    version: { type: "integer", minimum: versionWithoutTexts, maximum: manifestVersion },
    course: {
      type: "object",
      additionalProperties: false,
      required: [...requiredFields("CourseUpdateForm"), "language"],
      properties: { ...textProperties("CourseUpdateForm"), language: { type: "string", minLength: 1 } },
    },
    picture: file,
    sections: { type: "array", maxItems: 500, items: text(120) },
    schedule: scheduleSchema,
    lectures: {
      type: "array",
      maxItems: 5000,
      items: {
        type: "object",
        additionalProperties: false,
        required: [
          ...requiredFields("LectureUpdateForm"),
          "section",
          "published",
          "preview",
          "duration",
          "video",
          "poster",
          "captions",
        ],
        properties: {
          ...textProperties("LectureUpdateForm"),
          section: { type: ["integer", "null"], minimum: 0 },
          published: { type: "boolean" },
          preview: { type: "boolean" },
          duration: { type: ["number", "null"], minimum: 0, maximum: 360_000 },
          video: { ...file, type: ["object", "null"] },
          threads: file,
          text: {
            type: "object",
            additionalProperties: false,
            required: ["path", "size", "sha256", "pictures"],
            properties: { ...fileProperties, pictures: { type: "array", maxItems: 200, items: file } },
          },
          files: {
            type: "array",
            maxItems: 1000,
            items: {
              type: "object",
              additionalProperties: false,
              required: ["path", "size", "sha256", "name", "printable"],
              properties: { ...fileProperties, name: text(200), printable: { type: "boolean" } },
            },
          },
          poster: { ...file, type: ["object", "null"] },
          captions: {
            type: "array",
            maxItems: 50,
            items: {
              type: "object",
              additionalProperties: false,
              required: ["path", "size", "sha256", "language", "isDefault"],
              properties: {
                ...fileProperties,
                language: { type: "string", enum: [...courseLanguages] },
                isDefault: { type: "boolean" },
              },
            },
          },
        },
      },
    },
  },
};

const compile = () => new Ajv2020({ allowUnionTypes: true, code: shownPatterns }).compile<CourseManifest>(schema);
let isManifest: ReturnType<typeof compile> | undefined;

/** Throws 400 for what is no manifest, and for one of a newer version. */
export function readManifest(bytes: Uint8Array): CourseManifest {
  const found = parsed(bytes);
  if (isNewer(found)) throw fieldProblem(400, "archive", "catalogue.importNewer");
  isManifest ??= compile();
  if (!isManifest(found) || findUnstorable(found) !== undefined || !isSound(found)) throw noExport();
  return found;
}

export function lowestVersion({ lectures, schedule }: Pick<CourseManifest, "lectures" | "schedule">): number {
  if (schedule || lectures.some(hasLatest)) return manifestVersion;
  const isNew = lectures.some((each) => each.video === null || each.text !== undefined || each.description === "");
  return isNew ? versionWithTexts : versionWithoutTexts;
}

function hasLatest({ video, files = [], threads }: ListedLecture): boolean {
  return files.length > 0 || threads !== undefined || isSoundFile(video?.path ?? "");
}

/** The archive must have its files in this order. */
export function listedFiles({ picture, lectures }: CourseManifest): ListedFile[] {
  return [
    picture,
    ...lectures.flatMap(({ video, poster, captions, text: written, files = [], threads }) => [
      ...(video ? [video] : []),
      ...(poster ? [poster] : []),
      ...captions,
      ...(written ? [written, ...written.pictures] : []),
      ...files,
      ...(threads ? [threads] : []),
    ]),
  ];
}

/** Checks the rules that JSON Schema cannot express. */
function isSound(manifest: CourseManifest): boolean {
  const { sections, lectures, schedule } = manifest;
  if (schedule && !isWholeSchedule(schedule, manifest)) return false;
  const names = [manifestName, ...listedFiles(manifest).map(({ path }) => path)];
  if (new Set(names).size !== names.length) return false;
  let last = -1;
  return lectures.every(({ section, captions }) => {
    const place = section ?? -1;
    const isInOrder = place >= last && place < sections.length;
    last = place;
    const languages = new Set(captions.map(({ language }) => language));
    const defaults = captions.filter(({ isDefault }) => isDefault).length;
    return isInOrder && languages.size === captions.length && defaults === Math.min(1, captions.length);
  });
}

export function noExport() {
  return fieldProblem(400, "archive", "catalogue.importNoExport");
}

function isNewer(found: unknown): boolean {
  return (
    typeof found === "object" &&
    found !== null &&
    "format" in found &&
    found.format === format &&
    "version" in found &&
    typeof found.version === "number" &&
    found.version > manifestVersion
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
