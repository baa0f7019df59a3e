import { videoFiles } from "../../../lib/forms/video-files.ts";
import { Film } from "lucide-react";
import { FileDrop, type FileDropProps } from "../file-drop/file-drop.tsx";

export type VideoDropProps = Pick<FileDropProps, "label" | "prompt" | "hint" | "onPick">;

/** Passes videos on by drop, paste or picker, and stores none. */
export function VideoDrop(props: VideoDropProps) {
  return <FileDrop {...props} icon={<Film />} accept={videoFiles} multiple />;
}
