import { t } from "@lms/texts/site/about-screen";
import type { AboutTexts, TeamMember } from "../model/site.ts";

/** The demo shows them where the operator has set nothing. */
export const demoTexts = (): AboutTexts => ({
  title: t("title"),
  lead: t("lead"),
  values: [
    { title: t("doersTitle"), text: t("doersNote") },
    { title: t("shortTitle"), text: t("shortNote") },
    { title: t("priceTitle"), text: t("priceNote") },
  ],
});

export const demoTeam = (): readonly TeamMember[] => [
  { name: "Asha Raman", role: t("statistics"), about: t("statisticsNote") },
  { name: "Tomás Ortega", role: t("dataEngineering"), about: t("dataEngineeringNote") },
  { name: "Mina Okafor", role: t("design"), about: t("designNote") },
  { name: "Ilse Brandt", role: t("systems"), about: t("systemsNote") },
];
