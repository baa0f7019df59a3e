import { readFile } from "node:fs/promises";
import { isDamagedVideo } from "@lms/api/files/damaged-video";
import { BufferSource, Input, MP4 } from "mediabunny";

/** Throws for a file that is cut off. */
export async function readMp4(path: string): Promise<{ isIndexFirst: boolean; codecs: unknown[]; seconds: number }> {
  const file = await readFile(path);
  const read = async (start: number, end: number) => file.subarray(start, end);
  if (await isDamagedVideo(read, file.length)) throw new Error(`${path} is damaged`);
  const input = new Input({ source: new BufferSource(file), formats: [MP4] });
  const codecs = (await input.getTracks()).map(({ codec }) => codec);
  return { isIndexFirst: file.indexOf("moov") < file.indexOf("mdat"), codecs, seconds: await input.computeDuration() };
}
