import { Link } from "../../../lib/link.tsx";
import { ButtonLink } from "../../controls/button/button.tsx";

export function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink tone="neutral">
      <Link href={href}>{children}</Link>
    </ButtonLink>
  );
}
