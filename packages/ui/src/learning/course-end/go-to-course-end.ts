import { courseEndId } from "../model/learning.ts";

export function goToCourseEnd(): void {
  const end = document.getElementById(courseEndId);
  if (!end) return;
  if (document.fullscreenElement) void document.exitFullscreen();
  end.focus({ preventScroll: true });
  end.scrollIntoView({ block: "start" });
}
