import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadUploads } from "../../authoring/uploads/known-uploads.ts";
import { lectureUploads } from "../../authoring/uploads/upload-list.ts";

/** Milliseconds. */
const pause = 5000;

/** Uploads that the server knows of are listed, and followed while another tab sends them. */
export function useKnownUploads(courseId: string): void {
  const { uploads } = useSnapshot(lectureUploads);
  const isFollowed = uploads.some((upload) => upload.courseId === courseId && upload.status === "elsewhere");
  useEffect(() => {
    if (courseId) void loadUploads(courseId);
  }, [courseId]);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void loadUploads(courseId);
    }, pause);
    return () => clearInterval(timer);
  }, [courseId, isFollowed]);
}
