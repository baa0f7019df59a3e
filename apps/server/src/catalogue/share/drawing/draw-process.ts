// A process of its own: satori blocks its thread, and the decoder of SVG stays away from uploaded files.
import os from "node:os";
import sharp from "sharp";
import { drawCard } from "./draw.ts";
import { loadFonts } from "./fonts.ts";
import type { ShareCard } from "./share-card.ts";

const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadSvg", "VipsForeignLoadWebp"],
});
sharp.cache(false);
sharp.concurrency(1);
os.setPriority(PRIORITY_BELOW_NORMAL);

const fonts = loadFonts();

async function draw(card: ShareCard): Promise<void> {
  try {
    process.send?.({ png: await drawCard(card, await fonts) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
}

process.on("message", (card: ShareCard) => void draw(card));
process.on("disconnect", () => process.exit());
