import { t } from "@lms/texts/kit/video-player";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useRef } from "react";
import { PlayerButton } from "./player-button.tsx";

export interface VolumeControlProps {
  volume: number;
  muted: boolean;
  onToggle: () => void;
  /** `audible`: the volume before it was dragged. */
  onChange: (volume: number, audible?: number) => void;
}

export function VolumeControl({ volume, muted, onToggle, onChange }: VolumeControlProps) {
  const level = muted ? 0 : volume;
  const audible = useRef<number>(undefined);

  return (
    <div className="group/volume flex items-center">
      <PlayerButton label={t(muted ? "unmute" : "mute")} keys="m" onClick={onToggle}>
        <VolumeSign level={level} />
      </PlayerButton>
      <input
        type="range"
        aria-label={t("volume")}
        min={0}
        max={100}
        step={5}
        value={Math.round(level * 100)}
        aria-valuetext={`${Math.round(level * 100)}%`}
        onPointerDown={() => (audible.current = volume)}
        onKeyDown={() => (audible.current = undefined)}
        onChange={(event) => onChange(Number(event.target.value) / 100, audible.current)}
        className="hidden h-11 w-0 min-w-0 cursor-pointer accent-ink opacity-0 transition-[width,opacity] group-hover/volume:w-20 group-hover/volume:opacity-100 focus-visible:w-20 focus-visible:opacity-100 pointer-fine:@xl:block"
      />
    </div>
  );
}

function VolumeSign({ level }: { level: number }) {
  if (level === 0) return <VolumeX />;
  return level < 0.5 ? <Volume1 /> : <Volume2 />;
}
