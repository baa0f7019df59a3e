/** Markers of the segments of a JPEG that encoders need for a picture. */
const needed = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const jfif = { marker: 0xe0, length: 16 };
const scan = 0xda;

/** Whether there is nothing in it, before it or after it but the picture: no text, no place, no other file. */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  const at = (index: number): number => bytes[index] ?? -1;
  if (at(0) !== 0xff || at(1) !== 0xd8) return false;
  let place = 2;
  while (at(place) === 0xff) {
    const marker = at(place + 1);
    if (marker === 0xd9) return place + 2 === bytes.length;
    const length = at(place + 2) * 256 + at(place + 3);
    const isNeeded = marker === scan || needed.has(marker) || (marker === jfif.marker && length === jfif.length);
    if (!isNeeded || length < 2) return false;
    place += 2 + length;
    if (marker === scan) place = endOfScan(bytes, place);
  }
  return false;
}

/** The index of the next marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let place = bytes.indexOf(0xff, start);
  while (place !== -1 && isInScan(bytes[place + 1] ?? 0xff)) place = bytes.indexOf(0xff, place + 2);
  return place === -1 ? bytes.length : place;
}

/** A byte 0xFF of the picture, or a marker at which a reader may start again. */
function isInScan(next: number): boolean {
  return next === 0 || (next >= 0xd0 && next <= 0xd7);
}
