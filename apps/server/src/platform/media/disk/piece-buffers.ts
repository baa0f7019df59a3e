// Why: docs/performance.md, "Bytes"

/** A reader that is slow holds so many bytes. */
export const pieceSize = 128 * 1024;
const largePieceSize = 1024 * 1024;
/** All that there may be at once: with more readers the others get small ones. */
const maxLarge = 16;
const maxSpare = 64;

/** Buffers that are used again: new ones are outside of V8's heap, and V8 would collect everything for each 64 MB. */
const spare: Buffer[] = [];
const spareLarge: Buffer[] = [];
let largeCount = 0;

/** A lost connection may keep its buffer until V8 collects it. */
const collected = new FinalizationRegistry<undefined>(() => {
  largeCount -= 1;
});

/** As large as one of the sizes, whatever is left to send. */
export function takeBuffer(left: number): Buffer {
  const large = left > pieceSize ? (spareLarge.pop() ?? newLarge()) : undefined;
  return large ?? spare.pop() ?? Buffer.allocUnsafeSlow(pieceSize);
}

export function giveBack(buffer: Buffer): void {
  if (buffer.length > pieceSize) spareLarge.push(buffer);
  else if (spare.length < maxSpare) spare.push(buffer);
}

function newLarge(): Buffer | undefined {
  if (largeCount >= maxLarge) return undefined;
  largeCount += 1;
  const buffer = Buffer.allocUnsafeSlow(largePieceSize);
  collected.register(buffer, undefined);
  return buffer;
}
