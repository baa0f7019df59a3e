import type { DemoCourse, DemoLecture } from "../../apps/server/src/dev/demo/demo-course.ts";
import type { CourseSlides, Slide } from "./draw/slide.ts";
import { practicalStatistics } from "./slides/practical-statistics.ts";
import { designingDataPipelines } from "./slides/designing-data-pipelines.ts";
import { sqlPastTheBasics } from "./slides/sql-past-the-basics.ts";
import { distributedSystemsSlowly } from "./slides/distributed-systems-slowly.ts";
import { gitFromTheInside } from "./slides/git-from-the-inside.ts";
import { typescriptForWorkingTeams } from "./slides/typescript-for-working-teams.ts";
import { typographyForInterfaces } from "./slides/typography-for-interfaces.ts";
import { colourThatWorks } from "./slides/colour-that-works.ts";
import { accessibleInterfaces } from "./slides/accessible-interfaces.ts";
import { calculusByDrawing } from "./slides/calculus-by-drawing.ts";
import { wavesAndSound } from "./slides/waves-and-sound.ts";
import { chemistryOfCooking } from "./slides/chemistry-of-cooking.ts";
import { readingFinancialStatements } from "./slides/reading-financial-statements.ts";
import { writingClearlyAtWork } from "./slides/writing-clearly-at-work.ts";

const byCourse: Readonly<Record<string, CourseSlides>> = {
  "practical-statistics": practicalStatistics,
  "designing-data-pipelines": designingDataPipelines,
  "sql-past-the-basics": sqlPastTheBasics,
  "distributed-systems-slowly": distributedSystemsSlowly,
  "git-from-the-inside": gitFromTheInside,
  "typescript-for-working-teams": typescriptForWorkingTeams,
  "typography-for-interfaces": typographyForInterfaces,
  "colour-that-works": colourThatWorks,
  "accessible-interfaces": accessibleInterfaces,
  "calculus-by-drawing": calculusByDrawing,
  "waves-and-sound": wavesAndSound,
  "chemistry-of-cooking": chemistryOfCooking,
  "reading-financial-statements": readingFinancialStatements,
  "writing-clearly-at-work": writingClearlyAtWork,
};

/** The slides of a lecture after its title. */
export function slidesOf(course: DemoCourse, lecture: DemoLecture): readonly Slide[] {
  const slides = byCourse[course.slug]?.[lecture.slug];
  if (!slides) throw new Error(`No slides for ${course.slug}/${lecture.slug}`);
  return slides;
}
