import { t } from "@lms/texts/account/login-screen";
import { Play } from "lucide-react";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";

export function TwoScreens() {
  return (
    <div aria-hidden="true" className="relative w-full max-w-md pe-12 pb-10 text-ink select-none">
      <div className="overflow-clip rounded-card border-8 border-b-18 border-[oklch(0.24_0.05_266)] bg-surface">
        <Lecture />
        <div className="grid gap-1 px-4 pt-3.5 pb-4">
          <p className="heading text-lg">{t("sampleLecture")}</p>
        </div>
      </div>
      <div className="absolute end-0 bottom-0 w-33 overflow-clip rounded-3xl border-6 border-[oklch(0.24_0.05_266)] bg-surface shadow-overlay">
        <Lecture />
        <div className="grid gap-2.5 px-3 pt-3 pb-4">
          <p className="heading text-sm">{t("sampleLecture")}</p>
          {["w-4/5 bg-line-strong", "w-3/5 bg-line", "w-2/3 bg-line"].map((style) => (
            <span key={style} className={`h-1.5 rounded-full ${style}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Lecture() {
  return (
    <div className="relative aspect-video forced-color-adjust-none">
      <CoverArt hue={28} variant="rays" sign="Aa" className="absolute inset-0 size-full" />
      <span className="absolute inset-0 m-auto h-fit grid aspect-square w-1/5 max-w-12 place-items-center rounded-full bg-accent text-on-accent">
        <Play className="size-2/5 translate-x-[6%] fill-current" />
      </span>
      <span className="absolute inset-x-0 bottom-0 h-1.5 bg-[oklch(0.97_0.01_85/0.35)]">
        <span className="block h-full w-[56%] bg-accent" />
      </span>
    </div>
  );
}
