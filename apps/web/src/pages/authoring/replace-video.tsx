import { plays } from "@lms/ui/catalogue/model/lecture-parts";
import { ReplaceVideoDialog } from "@lms/ui/authoring/replace-video-dialog";
import { captionsPath } from "@lms/ui/catalogue/model/course-paths";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { captions, loadCaptions } from "../../authoring/captions.ts";
import { replaceVideo } from "../../authoring/uploads/replaced-videos.ts";
import { fetchUploads } from "../../authoring/uploads/upload-runs.ts";
import { videoLength } from "../../authoring/uploads/video-length.ts";
import { loadedLectures } from "../../playback/lectures.ts";
import { FileChecks } from "../shared/file-checks.tsx";

export interface ReplaceVideoProps {
  courseId: string;
  lectureId: string;
  onClose: () => void;
}

/** Loaded with the first video that is replaced. The upload is listed by the page. */
export function ReplaceVideo({ courseId, lectureId, onClose }: ReplaceVideoProps) {
  const { byLecture } = useSnapshot(captions);
  const [lecture] = useState(() => loadedLectures(courseId)?.find(({ _id }) => _id === lectureId));
  const [othersSend, setOthersSend] = useState(false);

  const isFirst = lecture !== undefined && !plays(lecture);

  useEffect(() => {
    if (!isFirst) void loadCaptions({ courseId, lectureId });
    let isOpen = true;
    const loadOthers = async () => {
      const { data = [] } = await fetchUploads(courseId);
      const others = data.filter((upload) => !upload.own && upload.lectureId === lectureId);
      if (isOpen) setOthersSend(others.some(({ state }) => state === "uploading" || state === "checking"));
    };
    void loadOthers();
    return () => {
      isOpen = false;
    };
  }, [courseId, lectureId, isFirst]);

  if (lecture === undefined) return null;
  return (
    <FileChecks>
      <ReplaceVideoDialog
        lecture={lecture}
        isFirst={isFirst}
        captions={byLecture[lectureId] ?? loading}
        captionsHref={captionsPath(courseId, lectureId)}
        othersSend={othersSend}
        measure={videoLength}
        onReplace={(file) => {
          replaceVideo(courseId, lecture, file);
          onClose();
        }}
        onClose={onClose}
      />
    </FileChecks>
  );
}
