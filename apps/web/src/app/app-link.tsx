import type { LinkProps } from "@lms/ui/lib/link";
import type { MouseEvent } from "react";
import { type Location, matchPath, useHref, useLinkClickHandler, useLocation } from "react-router-dom";
import { returnPathOf } from "./return-path.ts";
import { routePaths } from "../lib/paths.ts";

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

/** The router's own `Link` brings the code of its data routes, which nothing here uses. */
function OwnLink({ href, children, onClick, target, ...props }: LinkProps & { href: string }) {
  const location = useLocation();
  const from = signInPages.has(href) ? (returnPathOf(location) ?? coursePageAt(location)) : undefined;
  const follow = useLinkClickHandler(href, {
    ...(target !== undefined && { target }),
    ...(from !== undefined && { state: { from } }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...props} href={useHref(href)} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}

/** Whoever goes to log in from a course's page wants that course. */
function coursePageAt({ pathname }: Location): string | undefined {
  return matchPath(routePaths.coursePage, pathname) ? pathname : undefined;
}
