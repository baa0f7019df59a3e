import { readFile } from "node:fs/promises";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";

export interface VideoShape {
  seconds: number;
  bitsPerSecond: number;
  secondsPerKeyFrame: number;
  /** False: the index comes last, as most cameras write it. */
  indexFirst: boolean;
}

const framesPerSecond = 30;
/** Of a second of video, the share that its key frames have. */
const keyFrameShare = 0.15;

/**
 * An H.264 video of a wanted length and rate, made from the frames of a short one, without an encoder: each frame is
 * filled up with filler data (NAL unit type 12), which decoders skip.
 */
export async function longVideo(path: string, shape: VideoShape): Promise<Uint8Array<ArrayBuffer>> {
  const perKeyFrame = shape.secondsPerKeyFrame * framesPerSecond;
  const { groups, config } = await framesOf(path, perKeyFrame);
  const source = new EncodedVideoPacketSource("avc");
  const target = new BufferTarget();
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: shape.indexFirst ? "in-memory" : false }),
    target,
  });
  output.addVideoTrack(source);
  await output.start();

  const bytesPerGroup = (shape.bitsPerSecond / 8) * shape.secondsPerKeyFrame;
  const keyFrame = bytesPerGroup * keyFrameShare;
  const otherFrame = (bytesPerGroup - keyFrame) / (perKeyFrame - 1);
  const groupCount = Math.round(shape.seconds / shape.secondsPerKeyFrame);
  for (let index = 0; index < groupCount; index += 1) {
    for (const { type, data, place } of groups[index % groups.length] ?? []) {
      const time = index * shape.secondsPerKeyFrame + place / framesPerSecond;
      const whole = filled(data, type === "key" ? keyFrame : otherFrame);
      await source.add(new EncodedPacket(whole, type, time, 1 / framesPerSecond), { decoderConfig: config });
    }
  }
  await output.finalize();
  if (target.buffer === null) throw new Error("The video was not written");
  return new Uint8Array(target.buffer);
}

interface Frame {
  type: "key" | "delta";
  data: Uint8Array;
  /** In its group, in the order of showing. */
  place: number;
}

/** Groups of frames that begin with a key frame, each cut to the wanted number. */
async function framesOf(path: string, perKeyFrame: number) {
  const input = new Input({ source: new BufferSource(await readFile(path)), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("The video cannot be read");
  const groups: Frame[][] = [];
  let start = 0;
  for await (const { type, data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    if (type === "key") {
      start = timestamp;
      groups.push([]);
    }
    const place = Math.round((timestamp - start) / duration);
    if (place < perKeyFrame) groups.at(-1)?.push({ type, data, place });
  }
  return { groups: groups.filter((group) => group.length === perKeyFrame), config };
}

function filled(data: Uint8Array, size: number): Uint8Array {
  const filler = Math.floor(size) - data.length - 4;
  if (filler < 3) return data;
  const whole = new Uint8Array(data.length + 4 + filler).fill(0xff);
  whole.set(data);
  new DataView(whole.buffer).setUint32(data.length, filler);
  whole[data.length + 4] = 12;
  whole[whole.length - 1] = 0x80;
  return whole;
}
