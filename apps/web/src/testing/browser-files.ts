import { vi } from "vitest";

/** jsdom's own FormData does not see files that a test puts into an input, and it has no preview addresses. */
export function stubFiles(): void {
  const BrowserFormData = FormData;
  vi.stubGlobal(
    "FormData",
    class extends BrowserFormData {
      constructor(form?: HTMLFormElement) {
        super(form);
        for (const input of form?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? []) {
          const file = input.files?.[0];
          if (file) this.set(input.name, file);
        }
      }
    },
  );
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
}

/** As far as a browser looks: its first bytes. */
export function pngFile(name: string): File {
  return new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], name, { type: "image/png" });
}

/** The boxes of an mp4, all empty. */
export function mp4File(name: string): File {
  const boxes = ["ftyp", "moov", "mdat"].map((box) => `\0\0\0\u{8}${box}`);
  return new File(boxes, name, { type: "video/mp4" });
}
