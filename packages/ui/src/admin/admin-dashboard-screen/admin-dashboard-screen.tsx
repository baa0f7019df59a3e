import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { Plus } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatMoment } from "../../lib/format/format-time.ts";
import { Link } from "../../lib/link.tsx";
import { CoursesSection } from "./courses-section.tsx";
import { AdminFiguresRow } from "./admin-figures-row.tsx";
import { SaleStopNote } from "./sale-stop-note.tsx";
import { SalesCard } from "./sales-card.tsx";
import { UsersCard } from "./users-card.tsx";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";

export function AdminDashboardScreen(props: AdminDashboardScreenProps) {
  const { nav, users, sales } = props;
  const saleStop = sales.status === "ready" ? sales.value.saleStop : undefined;
  const asOf = [users, sales].flatMap((part) => (part.status === "ready" ? [part.value.asOf] : [])).toSorted()[0];

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <div>
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
            {t("title")}
          </h1>
          <p className="mt-1 min-h-6 text-muted tabular-nums">
            {asOf && t("figuresOf", { moment: formatMoment(asOf) })}
          </p>
        </div>
        <ButtonLink>
          <Link href="/course/create">
            <Plus aria-hidden="true" className="size-5" />
            <span>{t("createCourse")}</span>
          </Link>
        </ButtonLink>
      </header>
      {saleStop && <SaleStopNote stop={saleStop} />}
      <AdminFiguresRow users={users} sales={sales} />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <UsersCard {...props} />
        <SalesCard {...props} />
      </div>
      <PartBoundary className="mt-4">{props.problems}</PartBoundary>
      <CoursesSection {...props} />
    </Container>
  );
}
