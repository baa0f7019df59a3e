import { t } from "@lms/texts/site/site-settings-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { RenewedForm } from "../../lib/focus/renewed-form.tsx";
import { SiteSettingsForm } from "./site-settings-form.tsx";
import type { SiteSettingsScreenProps } from "./site-settings-screen-props.ts";

export function SiteSettingsScreen({ nav, children, ...props }: SiteSettingsScreenProps) {
  return (
    <Container aria-busy={props.saved.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <h1 tabIndex={-1} data-page-heading className="mt-8 heading text-3xl">
        {t("title")}
      </h1>
      <p className="mt-2 max-w-[68ch] text-pretty text-muted">{t("lead")}</p>
      <Body {...props} />
      {children}
    </Container>
  );
}

function Body({ saved, onRetry, ...form }: Omit<SiteSettingsScreenProps, "nav" | "children">) {
  switch (saved.status) {
    case "loading":
      return <SettingsSkeleton />;
    case "failed":
      return <ErrorState message={saved.message} onRetry={onRetry} className="mt-8" />;
    case "ready":
      return (
        <RenewedForm version={saved.value.version}>
          <SiteSettingsForm {...form} saved={saved.value} />
        </RenewedForm>
      );
    default:
      return saved satisfies never;
  }
}

function SettingsSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="mt-8 grid max-w-4xl gap-5">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-control rounded-control" />
          </div>
        ))}
      </Delayed>
    </>
  );
}
