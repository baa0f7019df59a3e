import { execFileSync } from "node:child_process";

export interface VideoShape {
  seconds: number;
  bitsPerSecond: number;
  secondsPerKeyFrame: number;
  /** False: the index comes last, as most cameras write it. */
  indexFirst: boolean;
}

const framesPerSecond = 30;

/** A moving test picture as H.264 at a constant rate. */
export function writeVideo(path: string, shape: VideoShape): void {
  const { seconds, bitsPerSecond, secondsPerKeyFrame, indexFirst } = shape;
  const input = `-f lavfi -i testsrc2=size=960x540:rate=${framesPerSecond}:duration=${seconds}`;
  const encoding = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -sc_threshold 0 -x264-params nal-hrd=cbr";
  const rate = `-b:v ${bitsPerSecond} -minrate ${bitsPerSecond} -maxrate ${bitsPerSecond} -bufsize ${bitsPerSecond}`;
  const keyFrames = `-g ${framesPerSecond * secondsPerKeyFrame}`;
  const index = indexFirst ? " -movflags +faststart" : "";
  execFileSync("ffmpeg", [...`-v error ${input} ${encoding} ${rate} ${keyFrames}${index}`.split(" "), path]);
}
