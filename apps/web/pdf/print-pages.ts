import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { maxPrintedPages } from "@lms/ui/catalogue/model/pdf-frame";

/** Dots of an inch, of which a PDF counts 72. */
const resolution = 150;
const maxPixels = 2 ** 23;

/** Resolves when the print dialog is closed. */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const printed = document.createElement("div");
  printed.id = "printed";
  const addresses: string[] = [];
  document.body.append(printed);
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPrintedPages); number += 1) {
      const address = URL.createObjectURL(await drawPage(pdf, number));
      addresses.push(address);
      const image = new Image();
      image.src = address;
      await image.decode();
      printed.append(image);
    }
    print();
  } finally {
    printed.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(resolution / 72, Math.sqrt(maxPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport, intent: "print" }).promise;
  page.cleanup();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("A page could not be drawn"))), "image/png");
  });
}
