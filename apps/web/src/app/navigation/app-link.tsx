import type { LinkProps } from "@lms/ui/lib/link";
import type { MouseEvent } from "react";
import { Link, type Location, matchPath, useLocation } from "react-router-dom";
import { readReturnPath } from "./return-path.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { storeRequestedPath } from "../../lib/navigation/requested-path.ts";

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

function OwnLink({ href, children, onClick, ...props }: LinkProps & { href: string }) {
  const location = useLocation();
  const from =
    props["data-return-to"] ??
    (signInPages.has(href) ? (readReturnPath(location) ?? coursePageAt(location)) : undefined);
  const keep = () => from !== undefined && storeRequestedPath(from);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    keep();
  };
  return (
    <Link
      {...props}
      to={href}
      state={from === undefined ? undefined : { from }}
      discover="none"
      onClick={handleClick}
      onAuxClick={keep}
    >
      {children}
    </Link>
  );
}

/** Whoever goes to log in from a course's page wants that course. */
function coursePageAt({ pathname }: Location): string | undefined {
  return matchPath(routePaths.coursePage, pathname) ? pathname : undefined;
}
