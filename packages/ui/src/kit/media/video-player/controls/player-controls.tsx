import { languageNamesIn } from "@lms/texts/formatters";
import { t } from "@lms/texts/kit/video-player";
import {
  Captions as CaptionsOn,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { formatDuration } from "../../../../lib/format/format-duration.ts";
import { isFullScreen } from "../engine/full-screen.ts";
import { supportsPictureInPicture, useInPicture } from "../engine/picture-in-picture.ts";
import { PlayerButton } from "./player-button.tsx";
import { Scrubber } from "./scrubber.tsx";
import { rates } from "../engine/rates.ts";
import type { Setting } from "./settings.ts";
import { SettingsMenu } from "./settings-menu.tsx";
import type { CaptionsState } from "../captions/use-captions.ts";
import type { Qualities } from "../stream/use-stream.ts";
import type { Player } from "../player/use-player.ts";
import { VolumeControl } from "./volume-control.tsx";

export interface PlayerControlsProps {
  player: Player;
  theatre: boolean | undefined;
}

export function PlayerControls({ player, theatre }: PlayerControlsProps) {
  const { media, captions, status, perform, seek, setVolume, setRate, frame, video } = player;
  const fullScreen = useSyncExternalStore(
    onFullScreenChange,
    () => isFullScreen(frame.current),
    () => false,
  );
  const inPicture = useInPicture(video);
  const offersPicture = useSyncExternalStore(neverChanges, supportsPictureInPicture, () => false);
  if (status === "failed" || status === "unsupported") return null;

  const settings = [
    speedSetting(media.rate, setRate),
    ...qualitySettings(player.qualities),
    ...captionsSettings(captions),
  ];

  return (
    <div
      dir="ltr"
      className="pointer-events-none relative self-end bg-linear-to-t from-scrim to-transparent forced-colors:bg-[Canvas] forced-colors:bg-none forced-colors:pt-1 pt-3 @xl:pt-10 transition-opacity group-not-data-controls-visible/player:opacity-0"
    >
      <div className="pointer-events-auto grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-1 px-2 pb-1 group-not-data-controls-visible/player:pointer-events-none @xl:grid-cols-[auto_auto_auto_minmax(0,1fr)_auto] @xl:px-3 @xl:pb-2">
        <PlayerButton
          label={t(media.playing ? "pause" : "play")}
          keys="k"
          onClick={() => perform({ do: "toggle-play" })}
        >
          {media.playing ? <Pause /> : <Play />}
        </PlayerButton>
        <VolumeControl
          volume={media.volume}
          muted={media.muted}
          onToggle={() => perform({ do: "toggle-mute" })}
          onChange={setVolume}
        />
        <p className="px-1 text-sm font-semibold whitespace-nowrap tabular-nums @xl:px-2">
          {t("time", {
            time: formatDuration(media.time),
            duration: formatDuration(media.duration),
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </p>
        <Scrubber
          media={media}
          onSeek={seek}
          thumbnails={player.thumbnails}
          onReached={player.wantThumbnails}
          className="col-span-full row-start-1 mx-2 @xl:col-span-1 @xl:row-start-auto"
        />
        <div className="flex justify-self-end">
          {captions.captions.length > 0 && (
            <PlayerButton
              label={t("captions")}
              keys="c"
              aria-pressed={captions.shown !== undefined}
              onClick={() => perform({ do: "toggle-captions" })}
            >
              {captions.shown === undefined ? <CaptionsOff /> : <CaptionsOn />}
            </PlayerButton>
          )}
          <SettingsMenu settings={settings} frame={frame} />
          <PlayerButton
            label={t("keys")}
            keys="?"
            aria-haspopup="dialog"
            className="hidden pointer-fine:@xl:grid"
            onClick={() => perform({ do: "show-keys" })}
          >
            <Keyboard />
          </PlayerButton>
          {offersPicture && (
            <PlayerButton
              label={t("pictureInPicture")}
              keys="i"
              aria-pressed={inPicture}
              disabled={!media.loaded}
              className="hidden disabled:opacity-50 @sm:grid"
              onClick={() => perform({ do: "toggle-picture" })}
            >
              <PictureInPicture2 />
            </PlayerButton>
          )}
          {theatre !== undefined && !fullScreen && (
            <PlayerButton
              label={t("theatre")}
              keys="t"
              data-theatre=""
              aria-pressed={theatre}
              className="hidden lg:grid"
              onClick={() => perform({ do: "toggle-theatre" })}
            >
              <RectangleHorizontal />
            </PlayerButton>
          )}
          <PlayerButton
            label={t(fullScreen ? "leaveFullScreen" : "fullScreen")}
            keys="f"
            onClick={() => perform({ do: "toggle-full-screen" })}
          >
            {fullScreen ? <Minimize /> : <Maximize />}
          </PlayerButton>
        </div>
      </div>
    </div>
  );
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

/** What is chosen on one video may be missing in another. */
function nearest(offered: readonly number[], chosen: number): number {
  return offered.find((lines) => lines <= chosen) ?? Math.min(...offered);
}

/** None without captions. */
function captionsSettings({ captions, shown, choose }: CaptionsState): Setting[] {
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
  ];
}

/** Neither a language nor a quality. */
const hidden = "";

const neverChanges = () => () => undefined;

function onFullScreenChange(notify: () => void): () => void {
  document.addEventListener("fullscreenchange", notify);
  return () => document.removeEventListener("fullscreenchange", notify);
}
