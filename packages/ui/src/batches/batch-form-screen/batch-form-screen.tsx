import { t } from "@lms/texts/batches/batch-form-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Link } from "../../lib/link.tsx";
import { AnnouncementsSection } from "../announcements-section/announcements-section.tsx";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import { BatchForm } from "./batch-form.tsx";
import { BatchPublication } from "./batch-publication.tsx";
import { BatchFormSkeleton } from "./batch-form-skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { BatchFormScreenProps } from "./batch-form-screen-props.ts";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

export function BatchFormScreen({ nav, ...props }: BatchFormScreenProps) {
  const { batch, sessions } = props;
  const startsAtSessions = sessions?.requested === true && batch?.status === "ready" && batch.value !== undefined;

  return (
    <Container className="max-w-352 pb-16" aria-busy={batch?.status === "loading"}>
      {nav}
      <h1 tabIndex={-1} data-page-heading={startsAtSessions ? undefined : true} className="mt-8 heading text-3xl">
        {t(batch ? "editTitle" : "createTitle")}
      </h1>
      <BatchFormBody {...props} />
    </Container>
  );
}

function BatchFormBody(props: Omit<BatchFormScreenProps, "nav">) {
  const { batch, announcements, sessions, materials, publishing, onRetry, ...form } = props;
  if (!batch) return <BatchForm {...form} />;
  switch (batch.status) {
    case "loading":
      return <BatchFormSkeleton />;
    case "failed":
      return <ErrorState message={batch.message} onRetry={onRetry} className="mt-8" />;
    case "ready":
      if (!batch.value) return <NoSuchBatch backHref={form.backHref} />;
      return (
        <>
          {publishing && <BatchPublication {...publishing} batch={batch.value} />}
          <BatchForm key={batch.value.version} {...form} saved={batch.value} />
          {sessions && (
            <SessionsSection
              {...sessions}
              materials={materials}
              batch={batch.value}
              className="mt-12 border-t border-line pt-8"
            />
          )}
          {announcements && (
            <AnnouncementsSection
              {...announcements}
              announcements={batch.value.announcements}
              className="mt-12 border-t border-line pt-8"
            />
          )}
        </>
      );
    default:
      return batch satisfies never;
  }
}

function NoSuchBatch({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      picture={lostDrawing}
      title={t("missing")}
      action={
        <ButtonLink>
          <Link href={backHref}>{t("allBatches")}</Link>
        </ButtonLink>
      }
      className="mt-8"
    >
      {t("missingNote")}
    </EmptyState>
  );
}
