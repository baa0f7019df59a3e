import { AboutScreen } from "@lms/ui/site/about-screen";
import { useSiteSettings } from "../use-site-settings.ts";

export function AboutPage() {
  const settings = useSiteSettings();
  return <AboutScreen stats={settings.stats} />;
}
