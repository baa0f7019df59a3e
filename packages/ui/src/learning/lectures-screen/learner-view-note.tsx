import { t } from "@lms/texts/learning/lectures-screen";
import type { ReactNode } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";

export function LearnerViewNote({ backHref }: { backHref: string }) {
  const link = (words: ReactNode) => <TextLink href={backHref}>{words}</TextLink>;

  return (
    <Container className="max-w-352 py-4">
      <p className="rounded-control bg-brand-soft px-3.5 py-2.5 wrap-anywhere">{t("asLearner", { link })}</p>
    </Container>
  );
}
