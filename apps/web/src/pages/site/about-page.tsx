import { AboutScreen } from "@lms/ui/site/about-screen";
import { useTranslatedSite } from "../../site/use-translated-site.ts";

export function AboutPage() {
  const settings = useTranslatedSite();
  return <AboutScreen stats={settings.stats} />;
}
