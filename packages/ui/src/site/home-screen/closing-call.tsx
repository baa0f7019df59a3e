import { t } from "@lms/texts/site/home-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { SubjectFan } from "../../kit/graphics/subject-fan/subject-fan.tsx";
import { useSite } from "../../lib/site-context.tsx";
import type { HomeTexts } from "../model/site.ts";
import { Link } from "../../lib/link.tsx";

export function ClosingCall({ texts }: { texts: HomeTexts }) {
  const { demo } = useSite();
  const { closingTitle = demo && t("closing"), closingText = t("closingNote") } = texts;
  return (
    <div className="border-t border-line bg-sunken">
      <Container className="grid justify-items-center py-16 text-center sm:py-24">
        <SubjectFan className="mb-8 w-full max-w-2xl *:border-sunken" />
        {closingTitle && <h2 className="max-w-[18ch] heading text-3xl sm:text-4xl">{closingTitle}</h2>}
        <p className="mt-4 max-w-[44ch] text-lg text-balance text-muted">{closingText}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink size="lg">
            <Link href="/signup">{t("signUp")}</Link>
          </ButtonLink>
          <ButtonLink size="lg" tone="neutral">
            <Link href="/courses">{t("browse")}</Link>
          </ButtonLink>
        </div>
      </Container>
    </div>
  );
}
