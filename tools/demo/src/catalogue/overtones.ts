const rate = 22_050;
const hertz = 220;
/** The highest sample that is used, of 16 bits. */
const loudest = 14_000;

/** A WAV: a sine, and every so many seconds a harmonic more. */
export function overtones({ tones, seconds }: { tones: number; seconds: number }): Uint8Array {
  const length = rate * seconds * tones;
  const bytes = Buffer.alloc(44 + 2 * length);
  bytes.write("RIFF");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(2 * length, 40);
  for (let index = 0; index < length; index += 1) {
    const time = index / rate;
    // Harmonics fade in for a fifth of a second, and the end fades out.
    const share = Math.min(1, (length - index) / (rate / 2));
    let sample = 0;
    for (let tone = 1; tone <= Math.floor(time / seconds) + 1; tone += 1) {
      const faded = Math.min(1, (time - (tone - 1) * seconds) / 0.2);
      sample += (faded * Math.sin(2 * Math.PI * hertz * tone * time)) / tone;
    }
    bytes.writeInt16LE(Math.round((loudest * share * sample) / 2), 44 + 2 * index);
  }
  return bytes;
}
