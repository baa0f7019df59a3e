import { Avatar } from "../../components/avatar/avatar.tsx";
import { ButtonLink } from "../../components/button/button.tsx";
import { Container } from "../../components/container/container.tsx";
import { StatList } from "../../components/stat-list/stat-list.tsx";
import { Link } from "../../lib/link.tsx";
import type { SiteStat } from "../../lib/site.ts";
import { team as ourTeam, type TeamMember } from "./team.ts";

export interface AboutScreenProps {
  /** Figures of the site's own choice; without any the section is left out. */
  stats?: readonly SiteStat[] | undefined;
  team?: readonly TeamMember[] | undefined;
}

const promises = [
  {
    title: "People who do the work",
    text: "Every course is taught by somebody whose job it is, not by somebody who read about it.",
  },
  { title: "Short enough to finish", text: "Lectures make one point each. You can fit one between two other things." },
  {
    title: "One plain price",
    text: "One subscription opens everything for a year. There is no second tier and nothing renews by itself.",
  },
];

export function AboutScreen({ stats, team = ourTeam }: AboutScreenProps) {
  return (
    <>
      <Container className="pt-10 pb-16 sm:pt-20 sm:pb-24">
        <p className="font-medium text-muted">Our mission</p>
        <h1
          tabIndex={-1}
          data-page-heading
          className="mt-3 max-w-[22ch] heading text-3xl text-balance outline-none sm:text-4xl"
        >
          Good teaching, at a price that anyone can pay.
        </h1>
        <p className="mt-5 max-w-[56ch] text-lg text-pretty text-muted">
          The people who know a subject best are usually busy doing it. We help them to explain it well, once, on video,
          and open all of it to everyone for the price of a book.
        </p>
        <StatList stats={stats} className="mt-10" />
      </Container>

      <div className="border-y border-line bg-sunken">
        <Container className="py-14 sm:py-20">
          <h2 className="heading text-2xl">What we hold ourselves to</h2>
          <ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
            {promises.map(({ title, text }) => (
              <li key={title} className="border-t-2 border-ink pt-4">
                <h3 className="heading text-lg">{title}</h3>
                <p className="mt-2 max-w-[48ch] text-pretty text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </div>

      {team.length > 0 && (
        <Container className="py-14 sm:py-20">
          <h2 className="heading text-2xl">The team</h2>
          <ul className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {team.map(({ name, work, about }) => (
              <li key={name} className="grid min-w-0 grid-cols-1 content-start gap-1">
                <Avatar name={name} aria-hidden="true" className="size-14 text-lg" />
                <h3 className="mt-3 heading text-lg break-words">{name}</h3>
                <p className="text-sm font-medium text-brand">{work}</p>
                <p className="text-sm text-muted">{about}</p>
              </li>
            ))}
          </ul>
        </Container>
      )}

      <Container className="pb-16 sm:pb-24">
        <div className="flex flex-wrap items-center justify-between gap-6 rounded-card border border-line bg-surface p-6 sm:p-10">
          <div className="max-w-[48ch]">
            <h2 className="heading text-xl">See for yourself</h2>
            <p className="mt-1 text-muted">The whole catalogue is open to look through, without an account.</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink>
              <Link href="/courses">Browse courses</Link>
            </ButtonLink>
            <ButtonLink tone="neutral">
              <Link href="/contact">Contact us</Link>
            </ButtonLink>
          </div>
        </div>
      </Container>
    </>
  );
}
