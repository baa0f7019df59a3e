import type { ReactNode } from "react";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { Badge } from "../../components/badge/badge.tsx";
import { formatDate } from "../../lib/format.ts";
import { whyInactive } from "../../lib/subscription.ts";
import type { AccountSettings, SettingsScreenProps } from "./settings-screen.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

export interface SettingsProps extends Omit<SettingsScreenProps, "settings" | "busy" | "onRetry"> {
  settings: AccountSettings;
}

export function Settings({ settings, theme, onTheme, ...hrefs }: SettingsProps) {
  const { name, email } = settings;

  return (
    <div className="grid max-w-[46rem] gap-10">
      <Group title="Account">
        <Row term="Name" action={<TextLink href={hrefs.profileHref}>Edit profile</TextLink>}>
          {name}
        </Row>
        <Row term="Email">{email}</Row>
        <Row term="Password" action={<TextLink href={hrefs.changePasswordHref}>Change password</TextLink>}>
          <span aria-hidden="true">••••••••</span>
          <span className="sr-only">Not shown</span>
        </Row>
      </Group>
      <Subscription settings={settings} href={hrefs.subscriptionHref} />
      <section aria-labelledby="appearance">
        <h2 id="appearance" className="mb-4 heading text-xl">
          Appearance
        </h2>
        <ThemeChoice theme={theme} onTheme={onTheme} />
      </section>
    </div>
  );
}

function Subscription({ settings, href }: { settings: AccountSettings; href: string }) {
  const { role, subscription } = settings;
  const { active, id, endsAt } = subscription;
  const admin = role === "ADMIN" && !active;

  return (
    <Group title="Subscription">
      <Row
        term="Status"
        action={
          admin ? undefined : (
            <TextLink href={active ? href : "/checkout"}>{active ? "Manage" : "Subscribe Now"}</TextLink>
          )
        }
      >
        <Badge tone={active ? "good" : "neutral"}>{active ? "Active" : "Inactive"}</Badge>
        <Reason settings={settings} />
      </Row>
      <Row term="Subscription id">{id ? <span className="break-all">{id}</span> : "None"}</Row>
      {active && (
        <Row term="Paid until">{endsAt ? <time dateTime={endsAt}>{formatDate(endsAt)}</time> : "No end is known"}</Row>
      )}
    </Group>
  );
}

function Reason({ settings: { role, subscription } }: { settings: AccountSettings }) {
  const reason =
    role === "ADMIN" && !subscription.active
      ? "Every lecture is open to an admin without one."
      : subscription.status === "confirming"
        ? "Your payment is being confirmed."
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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <dt className="text-muted max-sm:col-span-full">{term}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
      {action && <dd>{action}</dd>}
    </div>
  );
}
