import { t } from "@lms/texts/site/policy-screen";
import { useShownLinks } from "../../lib/site-context.tsx";
import { Link } from "../../lib/link.tsx";
import { type PolicyName, sitePaths } from "../model/site-paths.ts";

const pages = () => [
  { href: sitePaths.privacy, label: t("privacy") },
  { href: sitePaths.terms, label: t("terms") },
  { href: sitePaths.refunds, label: t("refunds") },
  { href: sitePaths.help, label: t("help") },
];

export function SitePagesNav({ current }: { current: PolicyName }) {
  const shown = useShownLinks(pages());
  return (
    <nav aria-label={t("nav")} className="self-start border-t border-line pt-5 lg:sticky lg:top-8">
      <ul className="grid gap-1">
        {shown.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === sitePaths[current] ? "page" : undefined}
              className="inline-block py-1.5 text-muted underline-offset-4 hover:text-brand hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
