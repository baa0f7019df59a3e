import { expect, test } from "vitest";
import { zipFile } from "../../../testing/courses/zip-file.ts";
import { attachmentHeader, cleanName } from "./document-name.ts";
import { documentType } from "./document-type.ts";

const readType = (name: string, content: string | Uint8Array) => {
  const bytes = Buffer.from(content);
  return documentType({ name, size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }, "file");
};
const page = "<!doctype html><script>alert(1)</script>";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const compound = (part: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(3000),
    Buffer.from(part, "utf16le"),
  ]);

test.each([
  ["Exercises.pdf", "%PDF-1.7\n", "application/pdf"],
  // A polyglot is what its first bytes are.
  ["Exercises.html", `%PDF-1.7\n${page}`, "application/pdf"],
  ["Data.csv", "a,b\n1,2\n", "text/csv"],
  ["Notebook.ipynb", "{}", "application/x-ipynb+json"],
  ["solve.py", "print('आ')\n", "text/plain"],
  ["page.html", page, "text/plain"],
  ["page.pdf", page, "text/plain"],
  ["drawing.svg", drawing, "text/plain"],
  ["drawing.png", drawing, "text/plain"],
  ["data.xml", `<?xml version="1.0"?>${drawing}`, "text/plain"],
  ["code.js", "alert(1)", "text/plain"],
  ["array.npy", "\u0093NUMPY\u0001\0", "application/octet-stream"],
  ["archive.zip", zipFile(["a.txt"]), "application/zip"],
  ["letter.docx", zipFile(["[Content_Types].xml", "word/document.xml"]), word],
  ["old.doc", compound("WordDocument"), "application/msword"],
] as const)("%s is known by its bytes", async (name, content, type) => {
  expect(await readType(name, content)).toEqual({ type, macros: false });
});

test.each([
  ["letter.docx", zipFile(["[Content_Types].xml", "word/vbaProject.bin"]), "word.document.macroEnabled.12"],
  ["sums.xlsx", zipFile(["[Content_Types].xml", "xl/vbaProject.bin"]), "excel.sheet.macroEnabled.12"],
  ["old.xls", compound("_VBA_PROJECT"), "excel"],
] as const)("macros in %s are said", async (name, content, type) => {
  expect(await readType(name, content)).toEqual({
    type: expect.stringContaining(`application/vnd.ms-${type}`),
    macros: true,
  });
});

test.each([
  ["setup.exe", "text"],
  ["notes.txt", Buffer.concat([Buffer.from("MZ\0\0"), Buffer.alloc(200)])],
  ["picture.png", Buffer.concat([Buffer.from([0x7f]), Buffer.from("ELF\u0002\u0001\u0001"), Buffer.alloc(200)])],
  ["archive.zip", zipFile(["META-INF/MANIFEST.MF", "Main.class"])],
  ["page.hta", page],
] as const)("the program %s is refused", async (name, content) => {
  await expect(readType(name, content)).rejects.toMatchObject({ status: 415, message: "Programs cannot be added" });
});

test("a damaged archive, and one whose directory says that it is huge, are only downloads", async () => {
  const cut = zipFile(["a.txt"]).slice(0, 60);
  const huge = Buffer.from(zipFile(["a.txt"]));
  huge.writeUInt32LE(0xff_ff_ff_ff, huge.length - 10);
  expect(await readType("cut.zip", cut)).toEqual({ type: "application/zip", macros: false });
  expect(await readType("huge.zip", huge)).toEqual({ type: "application/zip", macros: false });
});

test.each([
  ["अभ्यास १.pdf", "अभ्यास १.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\Asha\\notes.txt", "notes.txt"],
  ["harmless\u202excod.exe", "harmlessxcod.exe"],
  [".htaccess", "htaccess"],
  ["a\r\nSet-Cookie: x.txt", "aSet-Cookie: x.txt"],
  ["...", ""],
  [`${"n".repeat(300)}.pdf`, `${"n".repeat(196)}.pdf`],
])("the name %j is kept as %j", (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test("a download is named in any script, and what browsers execute becomes a text", () => {
  expect(attachmentHeader("अभ्यास.pdf")).toMatch(/^attachment; filename="[?]+\.pdf"; filename\*=UTF-8''%E0%A4%85/);
  expect(attachmentHeader("page.html")).toBe("attachment; filename=page.html.txt");
  expect(attachmentHeader('a"b.txt')).toBe('attachment; filename="a\\"b.txt"');
});
