import { AboutScreen } from "@lms/ui/site/about-screen";
import { useTranslatedSite } from "../../site/use-translated-site.ts";

export function AboutPage() {
  const { stats, aboutTexts, team } = useTranslatedSite();
  return <AboutScreen stats={stats} texts={aboutTexts} team={team} />;
}
