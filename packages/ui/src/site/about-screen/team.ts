import { t } from "@lms/texts/site/about-screen";

export interface TeamMember {
  name: string;
  work: string;
  about: string;
}

export const team = (): readonly TeamMember[] => [
  { name: "Asha Raman", work: t("statistics"), about: t("statisticsNote") },
  { name: "Tomás Ortega", work: t("dataEngineering"), about: t("dataEngineeringNote") },
  { name: "Mina Okafor", work: t("design"), about: t("designNote") },
  { name: "Ilse Brandt", work: t("systems"), about: t("systemsNote") },
];
