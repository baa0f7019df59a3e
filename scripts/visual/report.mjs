import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { root } from "../lib/run.mjs";
import { pictureFile } from "./baselines.mjs";

export const reportFolder = join(root, "visual-report");

/**
 * Writes a page that shows each difference: before, after, and what changed between them.
 * @param {{ id: string, view: string, verdict: string, picture?: import("./camera.mjs").Picture, reason?: string }[]} differences
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

async function row({ id, view, verdict, picture, reason }) {
  const name = `${id}.${view}`;
  const heading = `<h2>${id} <small>${view}: ${reason ?? verdict}</small></h2>`;
  if (!picture) return `<section>${heading}</section>`;
  const { pixels, width, height } = picture;
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(join(reportFolder, `${name}.after.png`));
  const before = pictureFile(id, view);
  if (before === undefined) return `<section>${heading}<div>${figure(`${name}.after.png`, "after")}</div></section>`;
  await sharp(before)
    .png()
    .toFile(join(reportFolder, `${name}.before.png`));
  await drawDifference(before, picture, join(reportFolder, `${name}.difference.png`));
  const figures = ["before", "after", "difference"].map((what) => figure(`${name}.${what}.png`, what));
  return `<section>${heading}<div>${figures.join("")}</div></section>`;
}

/** The committed picture is smaller and lossy: both are compared at its size, with patience for what it lost. */
async function drawDifference(before, { pixels, width, height }, file) {
  const small = await sharp(before).metadata();
  const after = sharp(pixels, { raw: { width, height, channels: 3 } }).resize({ width: small.width });
  const sized = await after.png().toBuffer({ resolveWithObject: true });
  const canvas = { width: small.width, height: Math.max(small.height, sized.info.height) };
  const [one, other] = await Promise.all([onCanvas(before, canvas), onCanvas(sized.data, canvas)]);
  const marked = Buffer.alloc(canvas.width * canvas.height * 4);
  pixelmatch(one, other, marked, canvas.width, canvas.height, { threshold: 0.2 });
  await sharp(marked, { raw: { ...canvas, channels: 4 } })
    .png()
    .toFile(file);
}

async function onCanvas(picture, { width, height }) {
  return sharp(picture)
    .ensureAlpha()
    .resize({ width, height, fit: "contain", position: "left top", background: "#ff00ff" })
    .raw()
    .toBuffer();
}

const figure = (file, what) =>
  `<figure><figcaption>${what}</figcaption><a href="${file}"><img src="${file}" alt="${what}"></a></figure>`;

const page = (rows) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>What changed to the eye</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;background:#eee}section>div{display:flex;gap:1rem;align-items:start}
figure{margin:0;flex:1}img{max-width:100%;background:#fff;border:1px solid #999}small{font-weight:400}</style></head>
<body><h1>${rows.length} pictures differ from their baselines</h1>${rows.join("\n")}</body></html>
`;
