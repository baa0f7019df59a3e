import { Link } from "../../lib/link.tsx";
import { type PolicyName, policyTitles, sitePaths } from "../model/site-paths.ts";

const pages = [
  { href: sitePaths.privacy, label: policyTitles.privacy },
  { href: sitePaths.terms, label: policyTitles.terms },
  { href: sitePaths.refunds, label: policyTitles.refunds },
  { href: sitePaths.help, label: "Help Center" },
];

export function SitePagesNav({ current }: { current: PolicyName }) {
  return (
    <nav aria-label="Policies and help" className="self-start border-t border-line pt-5 lg:sticky lg:top-8">
      <ul className="grid gap-1">
        {pages.map(({ href, label }) => (
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
