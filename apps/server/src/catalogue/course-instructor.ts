import type { components } from "@lms/api/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { courseStaff } from "../platform/database/schema/courses.ts";
import { imageUrl } from "../platform/http/image-route.ts";
import { isClosed } from "../platform/policy/closed-account.ts";

interface Instructor {
  instructor?: components["schemas"]["Instructor"];
}

/** Nobody while the account is closed. A change of what is shown here raises the version of the catalogue, by a trigger. */
export async function courseInstructor(db: Database, config: { demo: boolean }, courseId: string): Promise<Instructor> {
  const { fullName, avatarFile, seeded, disabledAt } = users;
  const [row] = await db
    .select({ fullName, avatarFile, seeded, disabledAt, lines: courseStaff.instructorLines })
    .from(courseStaff)
    .innerJoin(users, eq(users.id, courseStaff.userId))
    .where(and(eq(courseStaff.courseId, courseId), isNotNull(courseStaff.instructorLines)));
  if (row === undefined || isClosed(row, config)) return {};
  return {
    instructor: {
      name: row.fullName,
      ...(row.lines && { about: row.lines }),
      ...(row.avatarFile !== null && { avatar: { secure_url: imageUrl(row.avatarFile) } }),
    },
  };
}
