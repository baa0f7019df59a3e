import { type LecturePart, plays } from "@lms/ui/catalogue/model/lecture-parts";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadPreview, previews } from "../../playback/previews.ts";

interface Shown {
  course: { slug?: string };
  lectures: readonly { _id: string; locked: boolean; preview?: boolean; parts?: readonly LecturePart[] }[];
}

/** The video of the selected lecture for those who may play it as a preview only. */
export function useLockedPreview(shown: Shown | undefined, selectedId: string | undefined) {
  const { byLecture } = useSnapshot(previews);
  const lecture = shown?.lectures.find(({ _id }) => _id === selectedId) ?? shown?.lectures[0];
  const isPlayed = lecture !== undefined && plays(lecture);
  const id = lecture?.locked && lecture.preview && isPlayed ? lecture._id : undefined;
  const slug = shown?.course.slug;

  const load = async () => {
    if (slug !== undefined && id !== undefined) await loadPreview(slug, id);
  };
  useEffect(() => {
    if (slug !== undefined && id !== undefined) void loadPreview(slug, id);
  }, [slug, id]);

  const preview = id === undefined ? undefined : (byLecture[id] ?? loading);
  return {
    preview,
    load: id === undefined ? undefined : load,
    of: ({ _id }: { _id: string }) => (_id === id && preview?.status === "ready" ? preview.value : undefined),
  };
}
