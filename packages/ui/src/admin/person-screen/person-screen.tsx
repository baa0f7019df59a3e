import { t } from "@lms/texts/admin/person-screen";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { PersonAudit } from "./person-audit.tsx";
import { PersonHeader } from "./person-header.tsx";
import { PersonLearning } from "./person-learning.tsx";
import { PersonMails } from "./person-mails.tsx";
import { PersonMoney } from "./person-money.tsx";
import { PersonRights } from "./person-rights.tsx";
import type { PersonScreenProps } from "./person-screen-props.ts";

export function PersonScreen(props: PersonScreenProps) {
  const { nav, peopleHref } = props;

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <TextLink href={peopleHref} className="mt-5 inline-flex min-h-control-sm items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        <span>{t("allPeople")}</span>
      </TextLink>
      <Content {...props} />
    </Container>
  );
}

function Content({ person, peopleHref, acting, audit, onRetry }: PersonScreenProps) {
  switch (person.status) {
    case "loading":
      return <PersonSkeleton />;
    case "failed":
      return (
        <>
          <Heading>{t("title")}</Heading>
          <ErrorState message={person.message} onRetry={onRetry} />
        </>
      );
    case "ready": {
      if (person.value === undefined) return <NotHere href={peopleHref} />;
      const onStart = acting.role === "admin" ? acting.onStart : undefined;
      return (
        <>
          <PersonHeader person={person.value} acting={acting} />
          <PersonRights rights={person.value.rights} onStart={onStart} />
          <PersonMoney payments={person.value.payments} onStart={onStart} />
          <PersonLearning {...person.value} onStart={onStart} />
          <PersonMails {...person.value} />
          {audit && <PersonAudit {...audit} />}
          {acting.action && <ActionDialog {...acting} person={person.value} action={acting.action} />}
        </>
      );
    }
    default:
      return person satisfies never;
  }
}

function Heading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} data-page-heading className="mb-6 heading text-3xl">
      {children}
    </h1>
  );
}

function NotHere({ href }: { href: string }) {
  return (
    <>
      <Heading>{t("title")}</Heading>
      <EmptyState
        picture={lostDrawing}
        title={t("notHere")}
        action={
          <ButtonLink>
            <Link href={href}>{t("allPeople")}</Link>
          </ButtonLink>
        }
      >
        {t("notHereNote")}
      </EmptyState>
    </>
  );
}

function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <Heading>{t("title")}</Heading>
      <output className="sr-only">{t("loading")}</output>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
