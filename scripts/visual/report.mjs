import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { root } from "../lib/run.mjs";

const reportFolder = join(root, "visual-report");

/**
 * Writes a page that shows each difference: before, after, and what changed between them.
 * @param {{ id: string, reasons: string[], before?: Buffer, sheet?: Buffer }[]} differences
 * @returns {Promise<string>} the page's file
 */
export async function writeReport(differences) {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const rows = [];
  for (const difference of differences) rows.push(await row(difference));
  const file = join(reportFolder, "index.html");
  writeFileSync(file, page(rows));
  return file;
}

async function row({ id, reasons, before, sheet }) {
  const heading = `<h2>${id}</h2><p>${reasons.join("<br>")}</p>`;
  const pictures = Object.entries({ before, after: sheet }).filter(([, picture]) => picture !== undefined);
  if (before && sheet) pictures.push(["difference", await drawDifference(before, sheet)]);
  for (const [what, picture] of pictures) {
    await sharp(picture)
      .png()
      .toFile(join(reportFolder, `${id}.${what}.png`));
  }
  const figures = pictures.map(([what]) => figure(`${id}.${what}.png`, what));
  return `<section>${heading}<div>${figures.join("")}</div></section>`;
}

async function drawDifference(before, after) {
  const sizes = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [was, is] = await Promise.all([onCanvas(before, width, height), onCanvas(after, width, height)]);
  const marked = Buffer.alloc(width * height * 4);
  pixelmatch(was, is, marked, width, height, { threshold: 0.15 });
  return sharp(marked, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const onCanvas = (picture, width, height) =>
  sharp(picture)
    .ensureAlpha()
    .resize({ width, height, fit: "contain", position: "left top", background: "#ff00ff" })
    .raw()
    .toBuffer();

const figure = (file, what) =>
  `<figure><figcaption>${what}</figcaption><a href="${file}"><img src="${file}" alt="${what}"></a></figure>`;

const page = (rows) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Stories that look different</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;background:#eee}section>div{display:grid;gap:1rem}
figure{margin:0}img{max-width:100%;background:#fff;border:1px solid #999}</style></head>
<body><h1>${rows.length} stories differ from their pictures</h1>${rows.join("\n")}</body></html>
`;
