import type { UploadActions } from "@lms/ui/authoring/model/lecture-upload";
import { validator } from "../../request/forms/forms.ts";
import {
  cancelUpload,
  chooseAgain,
  draftUpload,
  pauseUpload,
  removeUpload,
  resumeUpload,
  sendUpload,
} from "./lecture-uploads.ts";
import { replaceAgain } from "./replaced-videos.ts";

/** Every screen that lists uploads has these actions. */
export const uploadActions: UploadActions = {
  onDraft: draftUpload,
  validateNew: validator("LectureForm"),
  onUpload: sendUpload,
  onPauseUpload: pauseUpload,
  onResumeUpload: resumeUpload,
  onCancelUpload: cancelUpload,
  onRemoveUpload: removeUpload,
  onChooseAgain: chooseAgain,
  onReplaceAgain: (id) => void replaceAgain(id),
};
