const sampleRate = 24_000;

/** A major pentatonic from A3: any two of its tones sound well together. */
const scale = [220, 246.94, 277.18, 329.63, 369.99, 440, 493.88];

/**
 * The sound of a lecture: a soft chime at the start of each slide, silence between. Mono WAV. `seed` chooses the tones.
 */
export function chimes(seconds: number, starts: readonly number[], seed: number): Buffer {
  const samples = new Float32Array(seconds * sampleRate);
  for (const [index, start] of starts.entries()) {
    addTone(samples, start + 0.1, scale[(seed + index * 2) % scale.length]!, 0.11);
    addTone(samples, start + 0.26, scale[(seed + index * 2 + 2) % scale.length]! * 2, 0.07);
  }
  return wav(samples);
}

function addTone(samples: Float32Array, start: number, frequency: number, volume: number): void {
  const from = Math.round(start * sampleRate);
  const length = Math.min(samples.length - from, Math.round(1.8 * sampleRate));
  for (let index = 0; index < length; index += 1) {
    const time = index / sampleRate;
    const envelope = Math.min(1, time / 0.008) * Math.exp(-time * 3.2);
    const wave =
      Math.sin(2 * Math.PI * frequency * time) +
      0.28 * Math.exp(-time * 5) * Math.sin(2 * Math.PI * frequency * 4 * time);
    samples[from + index]! += volume * envelope * wave;
  }
}

function wav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  return bytes;
}
