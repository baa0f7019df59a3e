import type { LoadedCaptions } from "../../kit/media/video-player/captions/captions.ts";

const said = [
  "Statistics for people who have data on their desk.",
  "Ask what the numbers can carry,\nand stop before they carry more.",
  "A mean of means behaves well.",
  "The mean moves, the median stays.",
  "Here is a very long line that an automatic program has written without any regard for how much a person can read at once.",
];

const sentences = Array.from({ length: 120 }, (_, index) => said[index % said.length] ?? "");

/** Five seconds a line, as a browser has read them. */
export function readCaptions(video: HTMLVideoElement, lines: readonly string[] = sentences): LoadedCaptions {
  const track = video.addTextTrack("captions", "English", "en");
  for (const [index, text] of lines.entries()) track.addCue(new VTTCue(index * 5, index * 5 + 5, text));
  track.mode = "hidden";
  return { status: "ready", language: "en", track, media: video };
}

/** A file of captions, five seconds a line. */
export function captionsFile(lines: readonly string[] = sentences): string {
  const blocks = lines.map((text, index) => `${moment(index * 5)} --> ${moment(index * 5 + 5)}\n${text}\n`);
  return `data:text/vtt,${encodeURIComponent(["WEBVTT\n", ...blocks].join("\n"))}`;
}

function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
