import type { Dependencies } from "../../platform/dependencies.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { answer } from "../../platform/lib/said.ts";
import { type Catalogue, courseNotFound } from "../catalogue.ts";
import { copyCourse } from "./copy-course.ts";

type CarryOperations = Pick<Operations<"course">, "copyCourse">;

export function carryOperations(dependencies: Dependencies, catalogue: Catalogue): CarryOperations {
  return {
    copyCourse: async ({ params: { courseId }, body: { title } }) => {
      const id = isId(courseId) ? await copyCourse(dependencies, courseId, title) : undefined;
      if (id === undefined) throw courseNotFound();
      return { ...answer("catalogue.copied"), course: await catalogue.anyCourse(id) };
    },
  };
}
