import type { components } from "@lms/api/schema";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { StaffKind } from "../../platform/database/schema/courses.ts";
import { isId } from "../../platform/lib/id.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { fieldProblem, Problem } from "../../platform/lib/problem.ts";
import { isClosed } from "../../platform/policy/closed-account.ts";
import { onlyOwnRow } from "../../platform/policy/course-staff.ts";
import { lockCourse } from "../lock-course.ts";
import {
  deleteStaff,
  findStaff,
  isInstructor,
  lockAccount,
  putStaff,
  setInstructor,
  type StaffRow,
} from "./staff-rows.ts";

type StaffOperations = Pick<
  Operations<"course">,
  "listCourseStaff" | "addCourseStaff" | "removeCourseStaff" | "setCourseInstructor"
>;

export function staffOperations({ db, config, clock }: Dependencies, catalogue: Catalogue): StaffOperations {
  const readMembers = async (courseId: string, only?: string) => (await findStaff(db, courseId, only)).map(toMember);

  return {
    listCourseStaff: async ({ params: { courseId }, viewer }) => {
      await catalogue.anyCourse(courseId);
      return { ...success("staff.listed"), staff: await readMembers(courseId, onlyOwnRow(viewer, courseId)) };
    },

    addCourseStaff: async ({ params: { courseId }, body: { email, kind } }) => {
      const name = await db.transaction(async (tx) => {
        // Whoever saves the course for later locks the account first, too.
        const account = await lockAccount(tx, email);
        await requireCourse(tx, courseId);
        if (account === undefined || isClosed(account, config)) throw fieldProblem(409, "email", "staff.noAccount");
        if (account.demo) throw fieldProblem(409, "email", "account.demoAccount");
        await putStaff(tx, { courseId, userId: account.id, kind: toKind(kind) }, clock());
        return account.fullName;
      });
      return { ...success("staff.added", { name }), staff: await readMembers(courseId) };
    },

    removeCourseStaff: async ({ params: { courseId, userId } }) => {
      await catalogue.anyCourse(courseId);
      if (!isId(userId) || !(await deleteStaff(db, courseId, userId))) throw new Problem(404, "staff.notFound");
      return { ...success("staff.removed"), staff: await readMembers(courseId) };
    },

    setCourseInstructor: async ({ params: { courseId }, body: { person = "", about = "" }, viewer }) => {
      const own = onlyOwnRow(viewer, courseId);
      await db.transaction(async (tx) => {
        await requireCourse(tx, courseId);
        if (own !== undefined && !(person === own && (await isInstructor(tx, courseId, own))))
          throw new Problem(403, "staff.ownLinesOnly");
        const userId = person === "" ? undefined : person;
        if (!(await setInstructor(tx, courseId, { userId, lines: about.trim() })))
          throw new Problem(404, "staff.notFound");
      });
      return { ...success("staff.instructorSaved"), staff: await readMembers(courseId, own) };
    },
  };
}

async function requireCourse(tx: Database, courseId: string): Promise<void> {
  if (!isId(courseId) || !(await lockCourse(tx, courseId))) throw courseNotFound();
}

/** The form has let nothing else in. */
function toKind(text: string): StaffKind {
  return text === "owner" || text === "editor" ? text : "assistant";
}

function toMember(row: StaffRow): components["schemas"]["CourseStaffMember"] {
  const { id, fullName, email, kind, addedAt, instructorLines } = row;
  const instructor = instructorLines === null ? {} : { instructor: { about: instructorLines } };
  return { _id: id, fullName, email, kind, addedAt: addedAt.toISOString(), ...instructor };
}
