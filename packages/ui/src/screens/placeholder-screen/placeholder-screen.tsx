import { ButtonLink } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Link } from "../../lib/link.tsx";

export interface PlaceholderScreenProps {
  title: string;
  /** Where to go instead; the first is the main way. */
  links?: readonly { href: string; label: string }[];
}

/** A page that has its address already and its content later. */
export function PlaceholderScreen({ title, links }: PlaceholderScreenProps) {
  return (
    <Notice
      title={title}
      art={{ hue: 238, variant: "dots", sign: "…" }}
      action={links?.map(({ href, label }, index) => (
        <ButtonLink key={href} tone={index === 0 ? "primary" : "neutral"}>
          <Link href={href}>{label}</Link>
        </ButtonLink>
      ))}
    >
      This page is not ready yet.
    </Notice>
  );
}
