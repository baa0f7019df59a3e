import { crc32 } from "node:zlib";
import sharp from "sharp";

type Bytes = Uint8Array<ArrayBuffer>;

export async function jpegPicture(width = 64, height = 36): Promise<Bytes> {
  const picture = blank(width, height).withExif({ IFD0: { Copyright: "somebody", Orientation: "1" } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

export async function pngPicture(width = 64, height = 36): Promise<Bytes> {
  return new Uint8Array(await blank(width, height).png({ compressionLevel: 9 }).toBuffer());
}

export async function pngBomb(): Promise<Bytes> {
  const picture = Buffer.from(await pngPicture());
  // The header chunk starts at byte 12; its width, height and checksum follow.
  picture.writeUInt32BE(20_000, 16);
  picture.writeUInt32BE(10_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return new Uint8Array(picture);
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });
}
