import { t } from "@lms/texts/kit/video-player";
import { Captions as CaptionsOn, CaptionsOff, Keyboard, Pause, Play } from "lucide-react";
import { latePart } from "../../../../lib/late-part.tsx";
import { formatDuration } from "../../../../lib/format/format-duration.ts";
import type { Player } from "../player/use-player.ts";
import { PlayerButton } from "./player-button.tsx";
import { settingsFor } from "./player-settings-list.ts";
import { Scrubber } from "./scrubber.tsx";
import { ViewButtons } from "./view-buttons.tsx";
import { VolumeControl } from "./volume-control.tsx";

const SettingsMenu = latePart(async () => (await import("./settings-menu.tsx")).SettingsMenu);

export interface PlayerControlsProps {
  player: Player;
  theatre: boolean | undefined;
}

export function PlayerControls({ player, theatre }: PlayerControlsProps) {
  const { media, captions, status, perform, seek, setVolume, frame } = player;
  if (status === "failed" || status === "unsupported") return null;

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
          onReached={player.loadThumbnails}
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
          <SettingsMenu settings={settingsFor(player)} frame={frame} />
          <PlayerButton
            label={t("keys")}
            keys="?"
            aria-haspopup="dialog"
            className="hidden pointer-fine:@xl:grid"
            onClick={() => perform({ do: "show-keys" })}
          >
            <Keyboard />
          </PlayerButton>
          {!player.sound && <ViewButtons player={player} theatre={theatre} />}
        </div>
      </div>
    </div>
  );
}
