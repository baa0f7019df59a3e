const h264 = 'video/mp4; codecs="avc1.42E01E"';

const byExtension: Record<string, string> = {
  mp4: h264,
  m4v: h264,
  mov: h264,
  webm: "video/webm",
};

/** Undefined when neither a data URI nor a file extension names it. */
export function typeOfSource(src: string): string | undefined {
  const inline = /^data:(video\/[\w.+-]+)/.exec(src);
  if (inline?.[1]) return inline[1] === "video/mp4" ? h264 : inline[1];
  const path = src.split(/[?#]/, 1)[0] ?? "";
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : byExtension[extension];
}

/** H.264 is assumed when the address has no type. */
export function canPlaySource(src: string): boolean {
  return document.createElement("video").canPlayType(typeOfSource(src) ?? h264) !== "";
}
