import { t } from "@lms/texts/site/about-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { StatList } from "../stat-list/stat-list.tsx";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import { useContactHref, useSite } from "../../lib/site-context.tsx";
import type { AboutTexts, SiteStat, TeamMember } from "../model/site.ts";
import { demoTeam, demoTexts } from "./demo-texts.ts";
import { Pattern } from "./pattern.tsx";
import { Story } from "./story.tsx";
import { TeamList } from "./team-list.tsx";

export interface AboutScreenProps {
  stats?: readonly SiteStat[] | undefined;
  texts?: AboutTexts | undefined;
  team?: readonly TeamMember[] | undefined;
}

/** A part without content is left out. */
export function AboutScreen(props: AboutScreenProps) {
  const { name, tagline, demo } = useSite();
  const { title = name, lead = tagline, story, values = [] } = { ...(demo && demoTexts()), ...props.texts };
  const { stats, team = demo ? demoTeam() : [] } = props;

  return (
    <>
      <Container className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-10 pt-10 pb-16 sm:pt-16 sm:pb-24 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-18">
        <div>
          {title !== name && <p className="font-medium text-brand">{t("mission")}</p>}
          <h1
            tabIndex={-1}
            data-page-heading
            className="mt-3 max-w-[18ch] heading text-[clamp(2.25rem,1.4rem+4vw,3.75rem)] leading-[1.06] outline-none"
          >
            {title}
          </h1>
          {lead && <p className="mt-6 max-w-[52ch] text-lg text-pretty text-muted">{lead}</p>}
          <StatList stats={stats} className="mt-10 border-t border-line pt-6" />
        </div>
        <Pattern className="w-full rounded-card max-md:order-first max-md:max-w-44" />
      </Container>

      {story && <Story>{story}</Story>}
      {values.length > 0 && <Values values={values} />}
      {team.length > 0 && <TeamList team={team} />}
      <Invitation isFirst={team.length === 0} />
    </>
  );
}

function Values({ values }: Required<Pick<AboutTexts, "values">>) {
  return (
    <div className="border-y border-line bg-sunken">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-8 py-14 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <h2 className="max-w-[12ch] heading text-2xl sm:text-3xl">{t("values")}</h2>
        <ul className="grid">
          {values?.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1.5 border-t border-line py-6 first:border-t-2 first:border-ink last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <h3 className="heading text-lg">{title}</h3>
              {text && <p className="max-w-[48ch] text-pretty text-muted">{text}</p>}
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}

function Invitation({ isFirst }: { isFirst: boolean }) {
  const contact = useContactHref();
  return (
    <Container className={cn("pb-16 sm:pb-24", isFirst && "pt-16 sm:pt-24")}>
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-surface p-6 sm:p-10">
        <div className="max-w-[48ch]">
          <h2 className="heading text-xl">{t("look")}</h2>
          <p className="mt-1 text-muted">{t("lookNote")}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <ButtonLink>
            <Link href="/courses">{t("browse")}</Link>
          </ButtonLink>
          {contact && (
            <ButtonLink tone="neutral">
              <Link href={contact}>{t("contact")}</Link>
            </ButtonLink>
          )}
        </div>
      </div>
    </Container>
  );
}
