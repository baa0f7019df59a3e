import { t } from "@lms/texts/learning/overview-screen";
import { BannerCardSkeleton } from "../../kit/layout/banner-card/banner-card-skeleton.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { FigureTileSkeleton } from "../../kit/data/figure-tile/figure-tile-skeleton.tsx";
import { MinutesChartSkeleton } from "../minutes-chart/minutes-chart-skeleton.tsx";
import { figuresStyle } from "./overview-figures.tsx";

export function OverviewSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed>
        <BannerCardSkeleton />
        <div className={figuresStyle}>
          {[0, 1, 2].map((tile) => (
            <FigureTileSkeleton key={tile} />
          ))}
          <MinutesChartSkeleton className="max-xl:col-span-full" />
        </div>
      </Delayed>
    </>
  );
}
