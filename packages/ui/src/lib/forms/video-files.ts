const soundNames = [".mp3", ".m4a", ".m4b", ".ogg", ".oga", ".opus", ".flac", ".wav"];

/** The types that a file dialog offers: systems do not know every kind of video as one. A lecture plays a video or a sound. */
export const videoFiles = `video/*,.mkv,.avi,.wmv,.asf,.ts,.mts,.m2ts,.mpg,.vob,.flv,.ogv,.mxf,audio/*,${soundNames.join(",")}`;

/** Whether it is meant as a sound; what it is, its bytes say. */
export function isSound({ name, type = "" }: { name: string; type?: string }): boolean {
  return type.startsWith("audio/") || soundNames.some((ending) => name.toLowerCase().endsWith(ending));
}
