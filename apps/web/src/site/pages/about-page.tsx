import { AboutScreen } from "@lms/ui/screens/about-screen";
import { useSnapshot } from "valtio";
import { site } from "../site.ts";

export function AboutPage() {
  const { settings } = useSnapshot(site);
  return <AboutScreen stats={settings.status === "ready" ? settings.value.stats : undefined} />;
}
