import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useNavigate } from "react-router-dom";
import { addUpload } from "../../authoring/uploads/lecture-uploads.ts";
import { lectureUploads } from "../../authoring/uploads/upload-list.ts";

interface Sending {
  send: (form: FormData) => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** Opens the lecture once all that this page has sent is added, unless the form is in use again. */
export function useLectureWhenAdded(courseId: string): Sending {
  const { uploads } = useSnapshot(lectureUploads);
  const navigate = useNavigate();
  const sentIds = useRef(new Set<string>());
  const isDirty = useRef(false);

  useEffect(() => {
    const sent = uploads.filter(({ id }) => sentIds.current.has(id));
    const href = sent.every(({ status }) => status === "added") ? sent.at(-1)?.href : undefined;
    if (href !== undefined && !isDirty.current) void navigate(href);
  }, [uploads, navigate]);

  return {
    send: (form) => {
      const id = addUpload(courseId, form);
      if (id !== undefined) sentIds.current.add(id);
    },
    onDirtyChange: (dirty) => {
      isDirty.current = dirty;
    },
  };
}
