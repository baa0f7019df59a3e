import { t } from "@lms/texts/shell/footer";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import { useContactHref, useShownLinks, useSite } from "../../lib/site-context.tsx";
import { sitePaths } from "../../site/model/site-paths.ts";
import type { SiteContact, SiteSocial, SiteSupport } from "../../site/model/site.ts";
import { Container } from "../../kit/layout/container/container.tsx";
import { Logo } from "../../kit/graphics/logo/logo.tsx";

export interface FooterProps {
  contact?: SiteContact | undefined;
  social?: SiteSocial | undefined;
  support?: SiteSupport | undefined;
  year: number;
}

const networks = [
  { key: "facebook", name: "Facebook" },
  { key: "instagram", name: "Instagram" },
  { key: "twitter", name: "Twitter" },
  { key: "linkedin", name: "LinkedIn" },
  { key: "youtube", name: "YouTube" },
  { key: "whatsapp", name: "WhatsApp" },
  { key: "telegram", name: "Telegram" },
] as const;

const ownPages = () => [
  { href: "/courses", label: t("courses") },
  { href: "/about", label: t("about") },
  { href: "/contact", label: t("contact") },
];

const supportPages = (elsewhere: SiteSupport = {}) => [
  { href: elsewhere.helpCenter ?? sitePaths.help, label: t("help") },
  { href: elsewhere.privacyPolicy ?? sitePaths.privacy, label: t("privacy") },
  { href: elsewhere.termsOfService ?? sitePaths.terms, label: t("terms") },
  { href: sitePaths.refunds, label: t("refunds") },
];

export function Footer({ contact, social, support, year }: FooterProps) {
  const { name, demo, tagline = demo && t("mission") } = useSite();
  const pages = useShownLinks(ownPages());
  const supportLinks = useShownLinks(supportPages(support));
  return (
    <footer className="border-t border-line bg-sunken text-sm print:hidden">
      <Container className="pt-12 pb-8">
        <div className="grid grid-cols-2 gap-x-10 gap-y-9 sm:grid-cols-[1fr_1fr_minmax(0,1.4fr)] lg:grid-cols-[minmax(0,2fr)_1fr_1fr_minmax(0,1.4fr)]">
          <div className="col-span-full max-w-100 lg:col-span-1">
            <h2>
              <Logo />
            </h2>
            {tagline && <p className="mt-4 max-w-[36ch] wrap-anywhere text-muted">{tagline}</p>}
            <Social {...social} />
          </div>
          <Column title={t("links")}>
            <Entries links={pages} />
          </Column>
          <Column title={t("support")}>
            <Entries links={supportLinks} />
          </Column>
          <Contact {...contact} />
        </div>
        <div className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line pt-6 text-muted">
          <p className="min-w-0 wrap-anywhere">{t("rights", { year: String(year), name })}</p>
          <p>{t("love")}</p>
        </div>
      </Container>
    </footer>
  );
}

function Social(social: SiteSocial) {
  const known = networks.filter(({ key }) => social[key]);
  if (known.length === 0) return null;
  return (
    <ul aria-label={t("social")} className="mt-5 flex flex-wrap gap-x-4 gap-y-2">
      {known.map(({ key, name }) => (
        <Entry key={key} href={social[key] ?? ""}>
          {name}
        </Entry>
      ))}
    </ul>
  );
}

function Contact({ email, phone, address }: SiteContact) {
  const href = useContactHref();
  const isKnown = email || phone || address;
  if (!isKnown && href === undefined) return null;
  return (
    <Column title={t("touch")} className="max-sm:col-span-2">
      {!isKnown && href !== undefined && <Entry href={href}>{t("write")}</Entry>}
      {email && (
        <li className="wrap-anywhere">
          <a href={`mailto:${email}`} className={linkStyle}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={linkStyle}>
            {phone}
          </a>
        </li>
      )}
      {address && (
        <li>
          <address className="py-0.5 wrap-anywhere whitespace-pre-line text-muted not-italic">{address}</address>
        </li>
      )}
    </Column>
  );
}

const linkStyle = "inline-block py-0.5 text-ink underline-offset-4 hover:text-brand hover:underline";

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn("min-w-0", className)}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 grid gap-1.5">{children}</ul>
    </div>
  );
}

function Entries({ links }: { links: readonly { href: string; label: string }[] }) {
  return links.map(({ href, label }) => (
    <Entry key={label} href={href}>
      {label}
    </Entry>
  ));
}

function Entry({ href, children }: { href: string; children: string }) {
  return (
    <li>
      {/^\/(?!\/)/.test(href) ? (
        <Link href={href} className={linkStyle}>
          {children}
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" className={linkStyle}>
          <span>{children}</span>
          <span className="sr-only">{t("newTab")}</span>
        </a>
      )}
    </li>
  );
}
