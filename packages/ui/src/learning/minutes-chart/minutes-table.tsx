import { t } from "@lms/texts/learning/minutes-chart";
import { formatWeekday } from "../../lib/format/format-day.ts";
import type { LearningDay } from "../model/learning.ts";
import { Dialog } from "../../kit/overlays/dialog/dialog.tsx";
import { sumSeconds, toMinutes } from "./minutes-bars.tsx";

export interface MinutesTableProps {
  title: string;
  days: readonly LearningDay[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MinutesTable({ title, days, open, onOpenChange }: MinutesTableProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} className="sm:max-w-sm">
      <table aria-label={title} className="w-full tabular-nums">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="pb-2 text-start font-medium">
              {t("day")}
            </th>
            <th scope="col" className="pb-2 text-end font-medium">
              {t("minutes")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, seconds }, index) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {index === 0
                  ? t("rowOfToday", {
                      day: formatWeekday(date),
                      muted: (words) => <span className="text-muted">{words}</span>,
                    })
                  : formatWeekday(date)}
              </th>
              <td className="py-1.5 text-end font-semibold">{toMinutes(seconds)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-2 text-start font-semibold">
              {t("inAll")}
            </th>
            <td className="pt-2 text-end font-semibold">{toMinutes(sumSeconds(days))}</td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}
