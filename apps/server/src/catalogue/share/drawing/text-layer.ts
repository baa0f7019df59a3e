import satori, { type Font } from "satori";
import { displayFont, textFont } from "./fonts.ts";
import { palette } from "./palette.ts";
import { nextToText, cardSize, type ShareCard } from "./share-card.ts";

type Style = Readonly<Record<string, string | number>>;
type Texts = Partial<Pick<ShareCard, "title" | "eyebrow" | "byline" | "site">>;
type Layer = { [Part in keyof Texts]: Texts[Part] | undefined } & { brand?: string };

const left = 64;
const titleStyles = [
  { upTo: 24, fontSize: 74, textWrap: "balance" },
  { upTo: 48, fontSize: 60, textWrap: "balance" },
  { upTo: 76, fontSize: 50, textWrap: "balance" },
  { upTo: Number.POSITIVE_INFINITY, fontSize: 42, textWrap: "wrap" },
];

class MissingGlyphs extends Error {}

/** Texts that the fonts cannot write are left out. */
export async function writableTexts(texts: Texts, fonts: Font[]): Promise<Texts> {
  const written = await Promise.all(
    Object.entries(texts).map(async ([part, text]) => {
      const plain = text.replaceAll(pictographs, "").replaceAll(/\s+/g, " ").trim();
      return plain !== "" && (await canWrite(plain, fonts)) ? [[part, plain]] : [];
    }),
  );
  return Object.fromEntries(written.flat());
}

/** An SVG of outlines. */
export function textLayer(
  { title, eyebrow, byline, site, brand = palette.brand }: Layer,
  fonts: Font[],
): Promise<string> {
  const tree = box(
    { flexDirection: "column", width: nextToText.left - 36, height: "100%", padding: `56px 0 52px ${left}px` },
    box(
      { alignItems: "center", height: 56, paddingLeft: 74, ...display, fontSize: 40 },
      site && box({ ...oneLine, ...display }, site),
    ),
    box(
      { flexDirection: "column", flexGrow: 1, justifyContent: "center" },
      eyebrow && box({ ...oneLine, color: brand, fontSize: 27, fontWeight: 700, marginBottom: 14 }, eyebrow),
      title && box({ ...display, ...titleStyle(title) }, title),
    ),
    byline && box({ ...oneLine, color: palette.muted, fontSize: 30, fontWeight: 500 }, byline),
  );
  return toSvg(tree, fonts);
}

const display: Style = { fontFamily: displayFont, fontWeight: 700, letterSpacing: "-0.02em", color: palette.ink };
const oneLine: Style = { display: "block", fontFamily: textFont, lineClamp: 1, wordBreak: "break-all" };

function titleStyle(title: string): Style {
  const { fontSize, textWrap } = titleStyles.find(({ upTo }) => title.length <= upTo) ?? {
    fontSize: 42,
    textWrap: "wrap",
  };
  return { display: "block", fontSize, lineHeight: 1.08, lineClamp: 5, wordBreak: "break-word", textWrap };
}

const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|\p{Regional_Indicator}/gu;

async function canWrite(text: string, fonts: Font[]): Promise<boolean> {
  try {
    await toSvg(box({ fontFamily: displayFont }, text), fonts);
    return true;
  } catch (error) {
    if (error instanceof MissingGlyphs) return false;
    throw error;
  }
}

function box(style: Style, ...children: (string | object | undefined)[]) {
  const shown = children.filter((child) => child !== undefined);
  return {
    type: "div",
    key: null,
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children: shown },
  };
}

function toSvg(tree: ReturnType<typeof box>, fonts: Font[]): Promise<string> {
  return satori(tree, {
    ...cardSize,
    fonts,
    loadAdditionalAsset: async () => {
      throw new MissingGlyphs();
    },
  });
}
