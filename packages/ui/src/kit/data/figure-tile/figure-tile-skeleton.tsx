import { cn } from "../../../lib/cn.ts";
import { SkeletonLine } from "../../indicators/skeleton/skeleton-line.tsx";
import { figureStyle, tileStyle } from "./figure-tile.tsx";

export function FigureTileSkeleton({ note = true }: { note?: boolean }) {
  return (
    <div className={tileStyle}>
      <SkeletonLine width="w-24" />
      <SkeletonLine className={cn(figureStyle, "w-28 max-sm:w-16")} width="w-full" />
      {note && <SkeletonLine className="text-sm" width="w-20" />}
    </div>
  );
}
