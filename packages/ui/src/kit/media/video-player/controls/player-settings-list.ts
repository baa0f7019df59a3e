import { languageNamesIn } from "@lms/texts/formatters";
import { t } from "@lms/texts/kit/video-player";
import { captionBackgrounds, captionSizes } from "../captions/caption-style.ts";
import type { CaptionsState } from "../captions/use-captions.ts";
import { rates } from "../engine/rates.ts";
import type { Player } from "../player/use-player.ts";
import type { Qualities } from "../stream/use-stream.ts";
import type { Setting } from "./settings.ts";

export function settingsFor({ media, setRate, qualities, captions }: Player): Setting[] {
  return [speedSetting(media.rate, setRate), ...qualitySettings(qualities), ...captionsSettings(captions)];
}

function speedSetting(rate: number, onRate: (rate: number) => void): Setting {
  return {
    id: "speed",
    label: t("speed"),
    options: (rates.includes(rate) ? rates : [rate, ...rates]).map((option) => ({
      value: String(option),
      label: `${option}×`,
    })),
    chosen: String(rate),
    onChoose: (value) => onRate(Number(value)),
  };
}

/** None where there is nothing to choose. */
function qualitySettings({ offered, chosen, shown, choose }: Qualities): Setting[] {
  if (offered.length < 2) return [];
  const automatic =
    chosen === undefined && shown !== undefined ? t("qualityAutoNow", { lines: String(shown) }) : t("qualityAuto");
  return [
    {
      id: "quality",
      label: t("quality"),
      options: [
        { value: hidden, label: automatic },
        ...offered.map((lines) => ({ value: String(lines), label: t("qualityOf", { lines: String(lines) }) })),
      ],
      chosen: chosen === undefined ? hidden : String(nearest(offered, chosen)),
      onChoose: (value) => choose(value === hidden ? undefined : Number(value)),
    },
  ];
}

/** A quality that was chosen on one video may be missing in another. */
function nearest(offered: readonly number[], chosen: number): number {
  return offered.find((lines) => lines <= chosen) ?? Math.min(...offered);
}

/** None without captions. */
function captionsSettings({ captions, shown, choose, style, setStyle }: CaptionsState): Setting[] {
  if (captions.length === 0) return [];
  const languages = captions.map(({ language }) => ({
    value: language,
    label: languageNamesIn(language).of(language) ?? language,
    language,
  }));
  return [
    {
      id: "captions",
      label: t("captions"),
      options: [{ value: hidden, label: t("captionsOff") }, ...languages],
      chosen: shown ?? hidden,
      onChoose: (value) => choose(value === hidden ? undefined : value),
    },
    {
      id: "caption-size",
      label: t("captionSize"),
      options: captionSizes.map((size) => ({ value: String(size), label: t(sizeLabels[size]) })),
      chosen: String(style.size),
      onChoose: (value) =>
        setStyle({ ...style, size: captionSizes.find((size) => String(size) === value) ?? style.size }),
    },
    {
      id: "caption-background",
      label: t("captionBackground"),
      options: captionBackgrounds.map((value) => ({ value, label: t(backgroundLabels[value]) })),
      chosen: style.background,
      onChoose: (value) =>
        setStyle({ ...style, background: captionBackgrounds.find((each) => each === value) ?? style.background }),
    },
  ];
}

const sizeLabels = { 75: "sizeSmall", 100: "sizeNormal", 140: "sizeLarge", 200: "sizeVeryLarge" } as const;
const backgroundLabels = { shadow: "backgroundShadow", half: "backgroundHalf", solid: "backgroundSolid" } as const;

/** The option for neither a language nor a quality. */
const hidden = "";
