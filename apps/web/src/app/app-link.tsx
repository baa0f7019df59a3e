import type { LinkProps } from "@lms/ui/lib/link";
import { Link, useLocation } from "react-router-dom";
import { returnPathOf } from "./return-path.ts";
import { routePaths } from "../lib/paths.ts";

const signInPages = new Set<string>([routePaths.login, routePaths.signUp, routePaths.forgotPassword]);

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
