import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, FormDraftProps, UnsavedChangesProps } from "../../lib/forms/screen-props.ts";

export interface EditedText {
  title: string;
  courseTitle: string;
  /** The BCP 47 tag of what the course is taught in; absent while unknown. */
  language?: string | undefined;
  /** The saved Markdown. Empty where the lecture has no text yet. */
  source: string;
}

export interface PreviewedText {
  /** Sanitised by the server. */
  html: string;
  words: number;
  /** Seconds that it takes to be read. */
  seconds: number;
  /** How many pictures nobody has described. */
  missingAlternatives: number;
}

export interface LectureTextScreenProps extends AdminAreaProps, UnsavedChangesProps, FormDraftProps {
  courseId: string;
  /** Ready with `undefined` when there is no such lecture. */
  text: Loadable<EditedText | undefined>;
  onRetry: () => void;
  busy: boolean;
  /** The server's message for the last submission. */
  failure?: string | undefined;
  onSave: (source: string) => void;
  /** The lecture as learners see it. */
  lectureHref: string;
  /** Absent until the first one is asked for. */
  preview: Loadable<PreviewedText> | undefined;
  /** Called a moment after the text has changed, while the preview is on screen. */
  onPreview: (source: string) => void;
  /** Resolves with the address that the Markdown names; undefined when it was refused. */
  onAddPicture: (file: File) => Promise<string | undefined>;
}
