import { type OperationId, operations } from "@lms/api/operations";
import { expect, test } from "vitest";
import { fallbackMessages } from "./fallback-messages.ts";

// Brings the messages of the calls that visitors do not make.
await import("./member-request.ts");

const isOperation = (id: string): id is OperationId => id in operations;
const ids = Object.keys(operations).filter(isOperation);

test.each([
  "Failed to create account",
  "Failed to log in",
  "Failed to log out",
  "Failed to change password",
  "Failed to send verification email",
  "Failed to update profile",
  "Failed to reset password",
  "Failed to get courses",
  "Failed to create course",
  "Failed to delete course",
  "Failed to update course",
  "Failed to submit the form",
  "Operation failed...",
  "Signup failed",
  "Failed to load data",
  "Failed to get razor pay id",
  "Failed to get payment records",
  "Failed to unsubscribe the bundle",
  "Getting the stats...",
  "Failed to load stats",
  "Fetching the lectures...",
  "Lectures fetched successfully",
  "Failed to fetch lectures",
  "Adding the lecture...",
  "Lecture added successfully",
  "Failed to add lecture",
  "Deleting the lecture...",
  "Lecture deleted successfully",
  "Failed to delete lecture",
])("the product's sentence %j is in the catalogue", (withFullStop) => {
  const sentences = ids.flatMap((id) => {
    const { inForm: _, ...messages } = fallbackMessages(id);
    return Object.values(messages).map((say) => say());
  });
  expect(sentences).toContain(withFullStop);
});
