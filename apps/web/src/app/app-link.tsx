import type { LinkProps } from "@lms/ui/lib/link";
import { Link, useLocation } from "react-router-dom";
import { returnPathOf } from "./return-path.ts";
import { routePaths } from "../lib/paths.ts";

/** The return path is handed on from one of these pages to the next. */
const signInPages = new Set<string>([routePaths.login, routePaths.signUp, routePaths.forgotPassword]);

/** Links of the design system, followed without loading the document. */
export function AppLink({ href = "", children, ...props }: LinkProps) {
  const location = useLocation();
  if (!href.startsWith("/")) {
    return (
      <a {...props} href={href}>
        {children}
      </a>
    );
  }
  const from = signInPages.has(href) ? returnPathOf(location) : undefined;
  return (
    <Link {...props} to={href} state={from === undefined ? undefined : { from }}>
      {children}
    </Link>
  );
}
