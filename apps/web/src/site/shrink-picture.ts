// Why: docs/decisions/0115-files-are-checked-when-chosen.md
import { headLength, isPicture } from "@lms/api/files/first-bytes";

/** Pixels of the longer side: more than any picture is shown with. */
const longest = 2560;

/** The picture with fewer pixels, upright, as JPEG. Undefined if it can be sent as it is, or is no jpg or png. */
export async function shrinkPicture(file: File, limit: number): Promise<File | undefined> {
  if (!isPicture(new Uint8Array(await file.slice(0, headLength).arrayBuffer()))) return undefined;
  const url = URL.createObjectURL(file);
  try {
    const picture = await loadPicture(url);
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, longest / Math.max(width, height));
    if (scale === 1 && file.size <= limit) return undefined;
    const blob = await draw(picture, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    return blob && new File([blob], file.name.replace(/(?:\.\w+)?$/, ".jpg"), { type: blob.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** An element, and no `ImageBitmap`: browsers decode it at about the size at which it is drawn, and turn it as its EXIF says. */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

async function draw(picture: HTMLImageElement, width: number, height: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.imageSmoothingQuality = "high";
  // The server fills transparent areas in the same colour.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", 0.9);
  });
}
