import { t } from "@lms/texts/site/home-pictures";
import { Lock, Play, Search } from "lucide-react";
import type { ReactNode } from "react";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface StepPictureProps {
  step: "search" | "pay" | "watch";
  bundle: Bundle | undefined;
}

export function StepPicture({ step, bundle }: StepPictureProps) {
  switch (step) {
    case "search":
      return <SearchPicture />;
    case "pay":
      return <PayPicture bundle={bundle} />;
    case "watch":
      return <PhonePicture />;
    default:
      return step satisfies never;
  }
}

function SearchPicture() {
  return (
    <>
      <div className="flex items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 text-sm">
        <Search className="size-4 text-muted" />
        <span className="border-e-2 border-brand pe-px leading-tight">{t("data")}</span>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Course>
          <CoverArt hue={262} variant="circles" sign="σ" className="aspect-video w-full" />
        </Course>
        <Course>
          <CoverArt hue={150} variant="waves" sign="⇉" className="aspect-video w-full" />
        </Course>
      </div>
    </>
  );
}

function PayPicture({ bundle }: { bundle: Bundle | undefined }) {
  return (
    <div className="mx-auto max-w-60 rounded-card border border-line bg-surface p-4">
      <p className="text-sm font-medium text-muted">{t("bundle")}</p>
      <p className="mt-1 heading text-3xl tabular-nums">
        {bundle ? formatMoney(bundle) : <span className="block h-[1lh] w-28 rounded-control bg-sunken" />}
      </p>
      <p className="mt-3 flex items-center justify-center gap-2 rounded-control bg-brand py-2 text-sm font-semibold text-on-brand">
        <Lock className="size-4" /> <span>{t("buy")}</span>
      </p>
    </div>
  );
}

function PhonePicture() {
  return (
    <div className="mx-auto h-60 w-46 overflow-clip rounded-t-3xl border-5 border-b-0 border-ink bg-surface">
      <div className="relative">
        <CoverArt hue={28} variant="rays" className="block aspect-video w-full" />
        <span className="absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-accent text-on-accent">
          <Play className="size-4 translate-x-px fill-current" />
        </span>
      </div>
      <div className="h-1.5 bg-sunken">
        <div className="h-full w-[42%] bg-brand" />
      </div>
      <div className="grid gap-3 p-3.5">
        {["w-4/5", "w-3/5", "w-2/3"].map((width, index) => (
          <div key={width} className="flex items-center gap-2.5">
            <span className={`size-4 shrink-0 rounded-full ${index === 0 ? "bg-good" : "border-2 border-line"}`} />
            <span className={`h-1.5 rounded-full bg-line ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Course({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-control border border-line bg-surface">
      {children}
      <div className="grid gap-2 p-2.5">
        <span className="h-1.5 w-4/5 rounded-full bg-line-strong" />
        <span className="h-1.5 w-1/2 rounded-full bg-line" />
      </div>
    </div>
  );
}
