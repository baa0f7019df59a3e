import type { Font } from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { palette } from "./palette.ts";
import { roundedMask, sceneSvg, signArea } from "./scene.ts";
import { type Area, nextToText, type ShareCard, withoutText } from "./share-card.ts";
import { textLayer, writableTexts } from "./text-layer.ts";

/** A PNG. */
export async function drawCard(
  { picture, logo, colors = palette, ...texts }: ShareCard,
  fonts: Font[],
): Promise<Buffer> {
  const written = await writableTexts(texts, fonts);
  const hasText = written.title !== undefined;
  const area = hasText ? nextToText : withoutText;
  const layers: OverlayOptions[] = [
    {
      input: Buffer.from(
        await textLayer(
          { ...(hasText ? written : {}), site: logo ? undefined : written.site, brand: colors.brand },
          fonts,
        ),
      ),
      left: 0,
      top: 0,
    },
  ];
  if (picture !== undefined) layers.push({ input: await rounded(picture, area), left: area.left, top: area.top });
  if (logo !== undefined) layers.push({ input: await fitting(logo), left: signArea.left, top: signArea.top });
  const scene = { empty: picture === undefined, signed: logo === undefined, colors };
  return sharp(Buffer.from(sceneSvg(area, scene)))
    .composite(layers)
    .png({ palette: true, quality: 92, effort: 4, dither: 0.6 })
    .toBuffer();
}

function fitting(logo: Uint8Array): Promise<Buffer> {
  const { width, height } = signArea;
  return sharp(logo, { failOn: "error" }).resize({ width, height, fit: "inside" }).png().toBuffer();
}

function rounded(picture: Uint8Array, area: Area): Promise<Buffer> {
  return sharp(picture, { failOn: "error" })
    .resize(area.width, area.height, { fit: "cover" })
    .composite([{ input: Buffer.from(roundedMask(area)), blend: "dest-in" }])
    .png()
    .toBuffer();
}
