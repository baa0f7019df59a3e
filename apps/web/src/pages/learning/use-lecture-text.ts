import { languageIn } from "@lms/texts/addresses";
import { fileAtPageIn } from "@lms/ui/catalogue/model/file-at-page";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { downloadLectureFile } from "../../playback/download-lecture-file.ts";
import { pdfReading } from "../../playback/pdf-reading.ts";
import { lectureTexts, loadLectureText } from "../../playback/lecture-texts.ts";

interface Shown {
  _id: string;
  locked: boolean;
  preview?: boolean;
  text?: object;
}

/** The text of the lecture for those who may read it, and what is done with its files. */
export function useLectureText(courseId: string, lecture: Shown | undefined, search: URLSearchParams) {
  const { byLecture } = useSnapshot(lectureTexts);
  const navigate = useNavigate();
  const lectureId = lecture?.text && (!lecture.locked || lecture.preview) ? lecture._id : undefined;

  useEffect(() => {
    if (lectureId !== undefined) void loadLectureText({ courseId, lectureId });
  }, [courseId, lectureId]);

  const onFollow = (address: string) => void navigate(languageIn(address).address);
  const files = {
    onDownloadFile: (_lectureId: string, fileId: string) => void downloadLectureFile(courseId, fileId),
    pdfReading: pdfReading(courseId, fileAtPageIn(search)),
  };
  if (lectureId === undefined) return { onFollow, ...files };
  return {
    onFollow,
    ...files,
    text: byLecture[lectureId] ?? loading,
    onRetryText: () => void loadLectureText({ courseId, lectureId }),
  };
}
