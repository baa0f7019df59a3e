import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Dependencies } from "../dependencies.ts";
import { captionsOperations } from "./captions/operations.ts";
import { courseOperations } from "./courses/operations.ts";
import { curriculumOperations } from "./curriculum/operations.ts";
import { fileOperations } from "./files/operations.ts";
import { lectureOperations } from "./lectures/operations.ts";
import { partOperations } from "./lectures/part-operations.ts";
import { soundOperations } from "./lectures/sound-operations.ts";
import { publicationOperations } from "./publication/operations.ts";
import { scheduleOperations } from "./schedule/operations.ts";
import { staffOperations } from "./staff/operations.ts";
import { streamOperations } from "./streaming/operations.ts";
import { textOperations } from "./texts/operations.ts";
import { transferOperations } from "./transfer/operations.ts";
import { trashOperations } from "./trash/operations.ts";
import { uploadOperations } from "./uploads/operations.ts";

export function authoringOperations(dependencies: Dependencies, catalogue: Catalogue) {
  return {
    ...courseOperations(dependencies, catalogue),
    ...lectureOperations(dependencies, catalogue),
    ...partOperations(dependencies, catalogue),
    ...soundOperations(dependencies),
    ...curriculumOperations(dependencies),
    ...captionsOperations(dependencies),
    ...textOperations(dependencies),
    ...fileOperations(dependencies),
    ...streamOperations(dependencies),
    ...uploadOperations(dependencies, catalogue),
    ...scheduleOperations(dependencies),
    ...staffOperations(dependencies, catalogue),
    ...publicationOperations(dependencies, catalogue),
    ...trashOperations(dependencies, catalogue),
    ...transferOperations(dependencies, catalogue),
  };
}
