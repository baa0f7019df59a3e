import { t } from "@lms/texts/learning/lectures-screen";
import { CalendarClock, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { LectureOpening } from "../model/lecture.ts";
import { stageWidth } from "./stage-width.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LockedStageProps {
  /** The lecture's address. */
  href: string;
  /** The viewer may buy what opens it. */
  forSale: boolean;
  bundle: Bundle | undefined;
  expired: { endedAt?: string | undefined } | undefined;
  confirming: boolean | undefined;
}

export function LockedStage({ href, forSale, bundle, expired, confirming }: LockedStageProps) {
  if (!forSale) return <Stage label={t("locked")} Sign={Lock} title={t("forSubscribers")} />;
  if (confirming) {
    return (
      <Stage label={t("locked")} Sign={Lock} title={t("confirming")}>
        <p>{t("confirmingNote")}</p>
        <ButtonLink tone="neutral" className="mt-3">
          <Link href="/checkout">{t("seeHowItStands")}</Link>
        </ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage label={t("locked")} Sign={Lock} title={expired ? ended(expired) : t("forSubscribers")}>
      {expired && <p>{t("endedNote")}</p>}
      <p>{bundle ? t("price", { offer: everyCourseFor(bundle) }) : t("priceUnknown")}</p>
      <ButtonLink className="mt-3">
        <Link href="/checkout" data-return-to={href}>
          {t("unlock")}
        </Link>
      </ButtonLink>
    </Stage>
  );
}

export interface ClosedStageProps {
  opens: LectureOpening;
  lectureHref: (lectureId: string) => string;
}

/** The viewer has the right to watch it, and it is not open yet. */
export function ClosedStage({ opens: { at, afterLecture, afterCourse }, lectureHref }: ClosedStageProps) {
  return (
    <Stage label={t("notOpenYet")} Sign={CalendarClock} title={t("notOpenYet")}>
      {afterCourse && (
        <p className="text-balance">
          {t("opensWhenCourseComplete", {
            title: afterCourse.title,
            link: (title) => <TextLink href={afterCourse.href}>{title}</TextLink>,
          })}
        </p>
      )}
      {afterLecture && (
        <p className="text-balance">
          {t("opensWhenComplete", {
            title: afterLecture.title,
            link: (title) => <TextLink href={lectureHref(afterLecture.id)}>{title}</TextLink>,
          })}
        </p>
      )}
      {at !== undefined && <p>{t("opensAtMoment", { moment: formatDateAndTime(at) })}</p>}
    </Stage>
  );
}

interface StageProps {
  label: string;
  Sign: LucideIcon;
  title: string;
  children?: ReactNode;
}

function Stage({ label, Sign, title, children }: StageProps) {
  return (
    <section
      aria-label={label}
      data-theme="dark"
      className={cn(
        "relative isolate grid aspect-video place-items-center overflow-clip text-center text-ink lg:rounded-card",
        stageWidth,
      )}
    >
      <CoverArt hue={262} variant="waves" className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-scrim/65" />
      <div className="grid justify-items-center gap-2 p-6">
        <Sign aria-hidden className="mb-1 size-6 sm:size-7 lg:size-9" strokeWidth={1.75} />
        <p className="heading text-xl text-balance lg:text-2xl">{title}</p>
        {children}
      </div>
    </section>
  );
}

function ended({ endedAt }: { endedAt?: string | undefined }): string {
  return endedAt ? t("endedOn", { date: formatDate(endedAt) }) : t("ended");
}
