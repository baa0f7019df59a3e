import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadUploads } from "../../authoring/uploads/known-uploads.ts";
import { lectureUploads } from "../../authoring/uploads/upload-list.ts";
import { useReloadWhile } from "../../lib/store/use-reload-while.ts";

/** Uploads that the server knows of are listed, and followed while another tab sends them. */
export function useKnownUploads(courseId: string): void {
  const { uploads } = useSnapshot(lectureUploads);
  const isFollowed = uploads.some((upload) => upload.courseId === courseId && upload.status === "elsewhere");
  useEffect(() => {
    if (courseId) void loadUploads(courseId);
  }, [courseId]);
  useReloadWhile(isFollowed, { reload: () => void loadUploads(courseId), pause: 5000 });
}
