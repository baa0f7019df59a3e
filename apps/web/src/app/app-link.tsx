import { inLanguage } from "@lms/texts/addresses";
import type { LinkProps } from "@lms/ui/lib/link";
import { onPlainPress } from "@lms/ui/lib/plain-press";
import type { MouseEvent } from "react";
import type { Location } from "../lib/router/history.ts";
import { matchPath } from "../lib/router/match-path.ts";
import { useLocation, useNavigate } from "../lib/router/router.tsx";
import { returnPathOf } from "./return-path.ts";
import { routePaths } from "../lib/paths.ts";
import { keepWantedPath } from "../lib/wanted-path.ts";

const signInPages = new Set<string>([routePaths.login, routePaths.signUp, routePaths.forgotPassword]);

export function AppLink({ href = "", children, ...props }: LinkProps) {
  if (/^\/(?!\/)/.test(href)) {
    return (
      <OwnLink {...props} href={href}>
        {children}
      </OwnLink>
    );
  }
  return (
    <a {...props} href={href}>
      {children}
    </a>
  );
}

/** The router's own `Link` brings code that addresses without a base path need not have. */
function OwnLink({ href, children, onClick, target, ...props }: LinkProps & { href: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const from =
    props["data-return-to"] ?? (signInPages.has(href) ? (returnPathOf(location) ?? coursePageAt(location)) : undefined);
  const follow = onPlainPress(() => {
    const replace = href === `${location.pathname}${location.search}${location.hash}`;
    navigate(href, { replace, ...(from !== undefined && { state: { from } }) });
  });
  const keep = () => from !== undefined && keepWantedPath(from);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    keep();
    if (!event.defaultPrevented && (target === undefined || target === "_self")) follow(event);
  };
  return (
    <a {...props} href={inLanguage(href)} target={target} onClick={handleClick} onAuxClick={keep}>
      {children}
    </a>
  );
}

/** Whoever goes to log in from a course's page wants that course. */
function coursePageAt({ pathname }: Location): string | undefined {
  return matchPath(routePaths.coursePage, pathname) ? pathname : undefined;
}
