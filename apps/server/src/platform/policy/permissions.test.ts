import type { OperationId } from "@lms/api/operations";
import { expect, test } from "vitest";
import { permissions } from "./permissions.ts";
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
  ["reportProgress", "a learner without a subscription", learner, "catalogue.subscribeToWatch"],
  ["joinBatch", "an admin", admin, "batches.learnersOnly"],
  ["subscribe", "an admin", admin, "billing.adminNeedsNone"],
  ["updateUser", "the shared demo account", { ...learner, demo: true }, "account.demoAccount"],
])("%s is refused to %s with its reason", (operation, _who, viewer, reason) => {
  expect(permissions[operation](viewer, {})).toEqual({ refused: reason });
});
