import { t } from "@lms/texts/site/policy-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { SiteProse } from "../../kit/layout/prose/site-prose.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { useContactHref } from "../../lib/site-context.tsx";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { PolicyName } from "../model/site-paths.ts";
import type { SiteText } from "../model/site-text.ts";
import { SitePagesNav } from "./site-pages-nav.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";

export interface PolicyScreenProps {
  name: PolicyName;
  /** Undefined: there is none. */
  text: Loadable<SiteText | undefined>;
  busy?: boolean | undefined;
  onRetry: () => void;
  /** Gets the address of a link within the site. */
  onFollow?: ((address: string) => void) | undefined;
}

export function PolicyScreen(props: PolicyScreenProps) {
  const { name, text } = props;
  const known = text.status === "ready" ? text.value : undefined;

  return (
    <Container
      aria-busy={text.status === "loading"}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <article>
        <header className="mb-8">
          <h1
            tabIndex={-1}
            data-page-heading
            lang={known?.language}
            className="heading text-3xl text-balance outline-none sm:text-4xl"
          >
            {known?.title ?? t(name)}
          </h1>
          {known?.updatedAt && (
            <p className="mt-3 text-muted">
              {t("updated", {
                day: formatDate(known.updatedAt),
                time: (words) => <time dateTime={known.updatedAt}>{words}</time>,
              })}
            </p>
          )}
        </header>
        <PolicyBody {...props} />
      </article>
      <SitePagesNav current={name} />
    </Container>
  );
}

function PolicyBody({ text, busy = false, onRetry, onFollow }: PolicyScreenProps) {
  switch (text.status) {
    case "loading":
      return <PolicySkeleton />;
    case "failed":
      return <ErrorState message={text.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      if (text.value) return <SiteProse html={text.value.html} lang={text.value.language} onFollow={onFollow} />;
      return <NoPolicy />;
    default:
      return text satisfies never;
  }
}

function NoPolicy() {
  const href = useContactHref();
  if (href === undefined) return <EmptyState picture={lostDrawing} title={t("missing")} />;
  return (
    <EmptyState
      picture={lostDrawing}
      title={t("missing")}
      action={
        <ButtonLink tone="neutral">
          <Link href={href}>{t("contact")}</Link>
        </ButtonLink>
      }
    >
      {t("missingNote")}
    </EmptyState>
  );
}

function PolicySkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="grid max-w-[66ch] gap-4">
        {["w-full", "w-11/12", "w-4/5", "w-9/12", "w-2/3", "w-1/3"].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Delayed>
    </>
  );
}
