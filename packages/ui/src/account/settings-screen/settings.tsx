import { t } from "@lms/texts/account/settings-screen";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { whyInactive } from "../../billing/model/subscription.ts";
import { Appearance } from "./appearance.tsx";
import { Language } from "./language.tsx";
import { groupsStyle, rowStyle } from "./styles.ts";
import type { AccountSettings } from "../model/profile.ts";
import type { SettingsScreenProps } from "./settings-screen-props.ts";

export interface SettingsProps extends Omit<SettingsScreenProps, "settings" | "busy" | "onRetry"> {
  settings: AccountSettings;
}

export function Settings({ settings, theme, onTheme, language, languages, onLanguage, more, ...hrefs }: SettingsProps) {
  const { name, email } = settings;

  return (
    <div className={groupsStyle}>
      <Group title={t("account")}>
        <Row term={t("name")} action={<TextLink href={hrefs.profileHref}>{t("editProfile")}</TextLink>}>
          {name}
        </Row>
        <Row term={t("email")}>{email}</Row>
        <Row term={t("password")} action={<TextLink href={hrefs.changePasswordHref}>{t("changePassword")}</TextLink>}>
          <span aria-hidden="true">{"•".repeat(8)}</span>
          <span className="sr-only">{t("passwordHidden")}</span>
        </Row>
        {hrefs.dataHref && (
          <Row term={t("data")} action={<DataLink href={hrefs.dataHref} />}>
            {t("dataNote")}
          </Row>
        )}
      </Group>
      <Subscription settings={settings} href={hrefs.subscriptionHref} />
      <Language language={language} languages={languages} onLanguage={onLanguage} />
      <Appearance theme={theme} onTheme={onTheme} />
      {more}
    </div>
  );
}

/** A plain link: the file is no page of the app. */
function DataLink({ href }: { href: string }) {
  return (
    <ButtonLink tone="neutral" size="sm">
      <a href={href} download>
        {t("downloadData")}
      </a>
    </ButtonLink>
  );
}

function Subscription({ settings, href }: { settings: AccountSettings; href: string }) {
  const { active, id, endsAt, heldForDispute } = settings.subscription;

  return (
    <Group title={t("subscription")}>
      <Row term={t("status")} action={<WayOn settings={settings} href={href} />}>
        <Badge tone={active ? "good" : "neutral"}>{t(active ? "active" : heldForDispute ? "held" : "inactive")}</Badge>
        <Reason settings={settings} />
      </Row>
      {id && (
        <Row term={t("subscriptionId")}>
          <span className="break-all">{id}</span>
        </Row>
      )}
      {active && endsAt && (
        <Row term={t("paidUntil")}>
          <time dateTime={endsAt}>{formatDate(endsAt)}</time>
        </Row>
      )}
    </Group>
  );
}

function WayOn({ settings: { role, subscription }, href }: { settings: AccountSettings; href: string }) {
  if (subscription.active || subscription.heldForDispute) return <TextLink href={href}>{t("manage")}</TextLink>;
  if (role !== "USER") return null;
  return (
    <TextLink href="/checkout">{t(subscription.status === "confirming" ? "seeHowItStands" : "subscribe")}</TextLink>
  );
}

function Reason({ settings: { role, subscription } }: { settings: AccountSettings }) {
  const reason =
    role === "ADMIN" && !subscription.active
      ? t("openToAdmin")
      : subscription.status === "confirming"
        ? t("confirming")
        : whyInactive(subscription);
  return reason ? <span className="mt-1 block text-sm font-normal text-pretty text-muted">{reason}</span> : null;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 heading text-xl">{title}</h2>
      <dl className="border-b border-line">{children}</dl>
    </section>
  );
}

function Row({ term, action, children }: { term: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={rowStyle}>
      <dt className="text-muted max-sm:col-span-full">{term}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
      {action && <dd className="max-w-44 text-end *:inline-block *:py-1">{action}</dd>}
    </div>
  );
}
