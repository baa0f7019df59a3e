import { t } from "@lms/texts/learning/overview-screen";
import { useSite } from "../../lib/site-context.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { OverviewBody } from "./overview-body.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import type { OverviewScreenProps } from "./overview-screen-props.ts";

export function OverviewScreen({ viewer, dayTime, overview, busy = false, onRetry, ...rest }: OverviewScreenProps) {
  const { name } = useSite();
  const isNew = overview.status === "ready" && overview.value.started.length === 0;

  return (
    <DashboardPage
      title={t("greeting", { dayTime, name: firstName(viewer.name) })}
      lead={isNew ? t("welcome", { name }) : t("welcomeBack")}
      busy={busy || overview.status === "loading"}
    >
      <Content viewer={viewer} overview={overview} busy={busy} onRetry={onRetry} {...rest} />
    </DashboardPage>
  );
}

function Content({ overview, busy, onRetry, ...rest }: Omit<OverviewScreenProps, "dayTime">) {
  switch (overview.status) {
    case "loading":
      return <OverviewSkeleton />;
    case "failed":
      return <ErrorState message={overview.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return <OverviewBody data={overview.value} {...rest} />;
    default:
      return overview satisfies never;
  }
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
