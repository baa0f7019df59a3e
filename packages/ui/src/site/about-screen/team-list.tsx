import { t } from "@lms/texts/site/about-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import { CoverArt, type ArtVariant } from "../../kit/graphics/cover-art/cover-art.tsx";
import type { TeamMember } from "../model/site.ts";

export interface TeamListProps {
  team: readonly TeamMember[];
}

const hues = [262, 150, 28, 325];
const variants: readonly ArtVariant[] = ["waves", "circles", "rays", "dots"];

export function TeamList({ team }: TeamListProps) {
  return (
    <Container className="py-14 sm:py-24">
      <h2 className="heading text-2xl sm:text-3xl">{t("team")}</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
        {team.map(({ name, role, about, picture }, index) => (
          <li key={name} className="min-w-0">
            {picture ? (
              <img
                src={picture.secure_url}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-card object-cover"
              />
            ) : (
              <CoverArt
                hue={hues[index % hues.length] ?? 262}
                variant={variants[index % variants.length] ?? "waves"}
                sign={initials(name)}
                className="aspect-4/3 w-full rounded-card"
              />
            )}
            <h3 className="mt-4 heading text-lg break-words">{name}</h3>
            {role && <p className="mt-0.5 text-sm font-medium break-words text-brand">{role}</p>}
            {about && <p className="mt-1.5 max-w-[36ch] text-sm text-balance text-muted">{about}</p>}
          </li>
        ))}
      </ul>
    </Container>
  );
}

function initials(name: string): string {
  return name
    .split(" ")
    .slice(0, 2)
    .map(([letter = ""]) => letter)
    .join("");
}
