interface PdfParts {
  /** What each of the pages says. */
  pages: readonly string[];
  /** Entries of the catalog, such as an action at the opening. */
  catalog?: string;
  /** Entries of the trailer, such as the encryption. */
  trailer?: string;
}

/** A small PDF of version 1.7. */
export function pdfFile({ pages, catalog = "", trailer = "" }: PdfParts): string {
  const numbers = pages.map((_, index) => 4 + 2 * index);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((text, index) => {
      const drawn = `BT /F1 12 Tf 20 100 Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let written = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}`;
  return `${written}${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${written.length}\n%%EOF\n`;
}
