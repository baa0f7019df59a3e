import { loading, ready } from "@lms/ui/lib/loadable";
import { LecturesScreen } from "@lms/ui/screens/lectures-screen";
import { useEffect } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { pathTo, routePaths } from "../../app/paths.ts";
import { auth } from "../../stores/auth.ts";
import { deleteLecture, lectures, loadLectures, toLectureItem } from "../../stores/lectures.ts";
import { playback, setRate, setVolume } from "../../stores/playback.ts";
import { site } from "../../stores/site.ts";
import { viewerOf } from "../../stores/viewer.ts";

export function LecturesPage() {
  const { byCourse, deletingIds } = useSnapshot(lectures);
  const { user } = useSnapshot(auth);
  const { settings } = useSnapshot(site);
  const { volume, muted, rate } = useSnapshot(playback);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("course");
  const selectedId = search.get("lecture") ?? undefined;

  useEffect(() => {
    if (id) void loadLectures(id);
  }, [id]);

  if (!id) return <Navigate to={routePaths.courses} replace />;
  const remove = async (lectureId: string) => {
    const gone = await deleteLecture(id, lectureId);
    if (gone && lectureId === selectedId) await navigate(pathTo.lectures(id), { replace: true });
  };
  const found = byCourse[id] ?? loading;

  return (
    <LecturesScreen
      course={
        found.status === "ready"
          ? ready({ title: found.value.course.title, lectures: found.value.lectures.map(toLectureItem) })
          : found
      }
      viewer={viewerOf(user)}
      selectedId={selectedId}
      lectureHref={(lectureId) => pathTo.lecture(id, lectureId)}
      addLectureHref={pathTo.addLecture(id)}
      bundle={settings.status === "ready" ? settings.value.bundle : undefined}
      deletingId={deletingIds[0]}
      initialVolume={volume}
      initialMuted={muted}
      initialRate={rate}
      onVolumeChange={setVolume}
      onRateChange={setRate}
      onSourceExpired={() => loadLectures(id, { quiet: true })}
      onDelete={(lectureId) => void remove(lectureId)}
      onRetry={() => void loadLectures(id)}
    />
  );
}
