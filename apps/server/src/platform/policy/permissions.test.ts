import type { OperationId } from "@lms/api/operations";
import { expect, test } from "vitest";
import { readContract } from "../lib/contract.ts";
import { permissions } from "./permissions.ts";
import { someEditors } from "./rules.ts";
import type { SignedIn } from "./viewer.ts";

const learner: SignedIn = {
  kind: "user",
  id: "asha",
  role: "USER",
  demo: false,
  staffOf: [],
  rights: { site: false, courseIds: [] },
  passwordMustChange: false,
  language: null,
};
const admin: SignedIn = { ...learner, role: "ADMIN" };

test.each<[OperationId, string, SignedIn, string]>([
  ["createCourse", "a learner", learner, "account.adminsOnly"],
  ["answerContactMessage", "a learner", learner, "account.supportersOnly"],
  ["reportProgress", "a learner without a subscription", learner, "catalogue.subscribeToWatch"],
  ["joinBatch", "an admin", admin, "batches.learnersOnly"],
  ["subscribe", "an admin", admin, "billing.adminNeedsNone"],
  ["subscribe", "support", { ...learner, role: "SUPPORT" }, "billing.supportBuysNone"],
  ["updateUser", "the shared demo account", { ...learner, demo: true }, "account.demoAccount"],
])("%s is refused to %s with its reason", (operation, _who, viewer, reason) => {
  expect(permissions[operation](viewer, {})).toEqual({ refused: reason });
});

test("resumable uploads are open to those whom the contract names", () => {
  const { paths }: { paths?: Record<string, Record<string, object>> } = readContract().document;
  const described = Object.values(paths ?? {})
    .flatMap((item) => Object.values(item))
    .filter((operation) => "x-protocol" in operation);
  const roles = (["USER", "SUPPORT", "ADMIN"] as const).filter((role) => isOpenTo({ role }));
  const courseStaff = (["owner", "editor", "assistant"] as const).filter((kind) =>
    isOpenTo({ staffOf: [{ courseId: "algebra", kind }] }),
  );
  expect(described).toHaveLength(5);
  for (const operation of described) {
    expect(operation).toMatchObject({ "x-roles": roles, "x-course-staff": courseStaff });
  }
});

function isOpenTo(changes: Partial<SignedIn>): boolean {
  return someEditors({ ...learner, ...changes }, {}) === "allowed";
}
