import { fixture } from "./course-forms.ts";

export type SoundType = "mp3" | "m4a" | "ogg" | "flac" | "wav";

/** Silence of so many seconds. That of an m4a is a second, as its file has it. */
export async function soundFile(type: SoundType, seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  if (type === "m4a") return fixture("sound.m4a");
  return new Uint8Array({ mp3, ogg, flac, wav }[type](seconds));
}

/** Frames of 26 ms, at 32 kbit/s. */
export function mp3(seconds: number): Buffer {
  const frame = Buffer.alloc(104);
  frame.set([0xff, 0xfb, 0x10, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame));
}

export function wav(seconds: number): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write("RIFF");
  head.writeUInt32LE(36 + seconds * rate, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(seconds * rate, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate, 128)]);
}

/** `metadata`: blocks before the sound. */
export function flac(seconds: number, metadata = Buffer.alloc(0)): Buffer {
  const rate = 8000;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  // The rate of 20 bits, one channel, samples of 8 bits, and how many there are.
  info.writeBigUInt64BE((BigInt(rate) << 44n) | (7n << 36n) | BigInt(Math.round(seconds * rate)), 10);
  const isLast = metadata.length === 0 ? 0x80 : 0;
  const silence = Buffer.alloc(Math.ceil(seconds * 100));
  return Buffer.concat([Buffer.from("fLaC"), Buffer.from([isLast, 0, 0, 34]), info, metadata, silence]);
}

/** Opus, in pages of 50 packets. `ends`: the last page says that it is one. */
export function ogg(seconds: number, { ends = true } = {}): Buffer {
  const head = Buffer.concat([Buffer.from("OpusHead"), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
  const tags = Buffer.concat([Buffer.from("OpusTags"), Buffer.alloc(8)]);
  const silence = Array.from({ length: 50 }, () => Buffer.from([0xf8, 0xff, 0xfe]));
  const pages = [oggPage([head], { page: 0, at: 0, flag: 2 }), oggPage([tags], { page: 1, at: 0, flag: 0 })];
  for (let second = 1; second <= seconds; second += 1) {
    const flag = ends && second === seconds ? 4 : 0;
    pages.push(oggPage(silence, { page: second + 1, at: second * 48_000, flag }));
  }
  return Buffer.concat(pages);
}

function oggPage(packets: readonly Buffer[], { page, at, flag }: { page: number; at: number; flag: number }): Buffer {
  const head = Buffer.alloc(27);
  head.write("OggS");
  head.writeUInt8(flag, 5);
  head.writeBigInt64LE(BigInt(at), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(page, 18);
  head.writeUInt8(packets.length, 26);
  const whole = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  whole.writeUInt32LE(oggChecksum(whole), 22);
  return whole;
}

function oggChecksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  }
  return sum >>> 0;
}
