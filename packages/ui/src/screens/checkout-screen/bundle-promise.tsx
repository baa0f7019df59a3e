import { Infinity as Endless, MonitorSmartphone, RotateCcw } from "lucide-react";
import { NoteList } from "../../components/note-list/note-list.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatPeriod, refundPromise } from "../../lib/price.ts";
import type { Bundle } from "../../lib/site.ts";

/** How much there is to watch. */
export interface CatalogueSize {
  courseCount: number;
  lectureCount: number;
}

export interface BundlePromiseProps {
  bundle: Bundle | undefined;
  catalogue: CatalogueSize | undefined;
}

/** What one buys, in one line and three facts. */
export function BundlePromise({ bundle, catalogue }: BundlePromiseProps) {
  const yearly = bundle === undefined || bundle.durationMonths === 12;

  return (
    <div>
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance sm:text-4xl">
        {yearly ? "A year of every course." : `${formatPeriod(bundle.durationMonths)} of every course.`}
      </h1>
      <p className="mt-4 max-w-[48ch] text-lg text-pretty text-muted">
        One bundle opens the whole catalogue, and whatever is added while it runs.
      </p>
      <NoteList
        className="mt-8"
        notes={[
          {
            icon: <Endless />,
            title: allOf(catalogue),
            text: `and each new one during your ${yearly ? "year" : "time"}`,
          },
          { icon: <MonitorSmartphone />, title: "Any screen", text: "on a phone or at a desk, as often as you like" },
          ...(bundle
            ? [
                {
                  icon: <RotateCcw />,
                  title: refundPromise(bundle),
                  text: "from your profile, without writing to anyone",
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function allOf(catalogue: CatalogueSize | undefined): string {
  if (!catalogue?.courseCount) return "Every course, every lecture";
  return `All ${formatCount(catalogue.courseCount, "course")}, ${formatCount(catalogue.lectureCount, "lecture")}`;
}
