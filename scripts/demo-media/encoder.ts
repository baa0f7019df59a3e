import { spawn } from "node:child_process";
import { once } from "node:events";
import { frame } from "./draw/stage.ts";

export interface Encoder {
  take: (rgba: Buffer) => Promise<void>;
  /** Resolves when the file is complete. */
  finish: () => Promise<void>;
}

/** An MP4 that every browser plays: H.264 High in yuv420p with AAC, its index before its data, a key frame every 10 s. */
export function startEncoder(file: string, soundFile: string, framesPerSecond: number): Encoder {
  const ffmpeg = spawn(
    "ffmpeg",
    [
      "-hide_banner -loglevel error -y".split(" "),
      `-f rawvideo -pix_fmt rgba -s ${frame.width}x${frame.height} -r ${framesPerSecond} -i -`.split(" "),
      ["-i", soundFile],
      "-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p".split(" "),
      `-c:v libx264 -preset slow -tune animation -crf 32 -g ${framesPerSecond * 10}`.split(" "),
      "-profile:v high -level 3.1 -threads 2".split(" "),
      "-colorspace bt709 -color_primaries bt709 -color_trc bt709".split(" "),
      "-c:a aac -b:a 20k -ac 1".split(" "),
      // Without dates and version numbers the same slides make the same file.
      "-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact".split(" "),
      ["-movflags", "+faststart", file],
    ].flat(),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const exit = once(ffmpeg, "exit");
  return {
    take: async (rgba) => {
      if (!ffmpeg.stdin.write(rgba)) await once(ffmpeg.stdin, "drain");
    },
    finish: async () => {
      ffmpeg.stdin.end();
      const [code] = await exit;
      if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} for ${file}`);
    },
  };
}
