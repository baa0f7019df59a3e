// Why: docs/decisions/0011-who-may-do-what.md
import type { OperationId } from "@lms/api/operations";
import type { StaffKind } from "../database/schema/courses.ts";
import type { PlainCode } from "../lib/message.ts";
import { staffKind } from "./course-staff.ts";
import { type Decision, requireAllowed } from "./decision.ts";
import { watchers } from "./entitlement.ts";
import { ownPasswordFirst } from "./own-password.ts";
import { whileSeeing } from "./seeing.ts";
import type { SignedIn, Viewer } from "./viewer.ts";

/** What a call is about, as its address or its body names it. */
export interface Subject {
  courseId?: string | undefined;
}

export type Rule = (viewer: Viewer, subject: Subject) => Decision;

export const anyone: Rule = () => "allowed";
export const signedIn: Rule = (viewer) => (viewer.kind === "visitor" ? "sign-in" : "allowed");

/** That only reads are open to who sees the site as somebody, and the own password, come before any other rule. */
export function requireRule(viewer: Viewer, rule: Rule, subject: Subject = {}, operation?: OperationId): void {
  requireAllowed(signedIn(viewer, subject));
  requireAllowed(whileSeeing(viewer, operation));
  requireAllowed(ownPasswordFirst(viewer, operation));
  requireAllowed(rule(viewer, subject));
}

const ofRoles =
  (refused: PlainCode, ...roles: SignedIn["role"][]): Rule =>
  (viewer) => {
    if (viewer.kind === "visitor") return "sign-in";
    return roles.includes(viewer.role) ? "allowed" : { refused };
  };

export const admins = ofRoles("account.adminsOnly", "ADMIN");
export const supporters = ofRoles("account.supportersOnly", "SUPPORT", "ADMIN");

/** Administrators, and those of a course's staff who are of one of these kinds. */
const staff =
  (...kinds: StaffKind[]): Rule =>
  (viewer, subject) => {
    const kind = staffKind(viewer, subject.courseId);
    if (kind !== undefined && kinds.includes(kind)) return "allowed";
    const decision = admins(viewer, subject);
    const worksOnCourses = viewer.kind === "user" && viewer.staffOf.length > 0;
    return decision !== "allowed" && worksOnCourses ? { refused: "account.notYourCourse" } : decision;
  };

export const courseStaff = staff("owner", "editor", "assistant");
export const courseEditors = staff("owner", "editor");
export const courseOwners = staff("owner");

/** What is about no course: those who have one. What they get is of their courses alone. */
const ofAnyCourse =
  (rule: Rule): Rule =>
  (viewer, subject) => {
    const own = viewer.kind === "user" ? viewer.staffOf : [];
    return own.some(({ courseId }) => rule(viewer, { courseId }) === "allowed") ? "allowed" : admins(viewer, subject);
  };

export const someStaff = ofAnyCourse(courseStaff);
/** An upload names its course later: the handlers ask again. */
export const someEditors = ofAnyCourse(courseEditors);

export const batchMembers = ofRoles("batches.learnersOnly", "USER");
export const buyers: Rule = (viewer, subject) => {
  const isSupport = viewer.kind === "user" && viewer.role === "SUPPORT";
  return ofRoles(isSupport ? "billing.supportBuysNone" : "billing.adminNeedsNone", "USER")(viewer, subject);
};

export const ownersExceptDemo: Rule = (viewer, subject) =>
  viewer.kind === "user" && viewer.demo ? { refused: "account.demoAccount" } : signedIn(viewer, subject);

export const writers: Rule = (viewer, subject) =>
  viewer.kind === "user" && viewer.demo ? ownersExceptDemo(viewer, subject) : watchers(viewer);
