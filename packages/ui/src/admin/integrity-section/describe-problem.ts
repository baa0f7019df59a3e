import { t } from "@lms/texts/admin/integrity-section";
import type { IntegrityProblem } from "../model/integrity-report.ts";

/** A new kind shows the server's own description, in English. */
export function describeProblem({
  kind,
  what,
  advice,
}: IntegrityProblem): Pick<IntegrityProblem, "what" | "advice"> & { lang?: "en" } {
  switch (kind) {
    case "missing-video":
      return { what: t("missingVideo"), advice: t("missingVideoAdvice") };
    case "changed-video":
      return { what: t("changedVideo"), advice: t("changedVideoAdvice") };
    case "damaged-video":
      return { what: t("damagedVideo"), advice: t("damagedVideoAdvice") };
    case "missing-picture":
      return { what: t("missingPicture"), advice: t("missingPictureAdvice") };
    case "empty-picture":
      return { what: t("emptyPicture"), advice: t("emptyPictureAdvice") };
    case "damaged-picture":
      return { what: t("damagedPicture"), advice: t("damagedPictureAdvice") };
    case "foreign-media":
      return { what: t("foreignMedia"), advice: t("foreignMediaAdvice") };
    case "unnamed-media":
      return { what: t("unnamedMedia"), advice: t("unnamedMediaAdvice") };
    case "kept-figure":
      return { what: t("keptFigure"), advice: t("keptFigureAdvice") };
    case "lost-reference":
      return { what: t("lostReference"), advice: t("lostReferenceAdvice") };
    case "little-space":
      return { what: t("littleSpace"), advice: t("littleSpaceAdvice") };
    case "open-folder":
      return { what: t("openFolder"), advice: t("openFolderAdvice") };
    default:
      return { what: what.charAt(0).toUpperCase() + what.slice(1), advice, lang: "en" };
  }
}
