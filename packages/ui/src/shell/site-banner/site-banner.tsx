import { t } from "@lms/texts/shell/site-banner";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";
import type { SiteBannerTexts } from "../../site/model/site.ts";

/** One line above the public pages. */
export function SiteBanner({ text, link }: SiteBannerTexts) {
  return (
    <aside aria-label={t("label")} className="bg-brand text-sm text-on-brand print:hidden">
      <Container className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1 py-2 text-center wrap-anywhere">
        <p>{text}</p>
        {link && (
          <Link href={link.href} className="rounded-sm font-semibold underline underline-offset-4">
            {link.label}
          </Link>
        )}
      </Container>
    </aside>
  );
}
