import { operations } from "@lms/api/operations";
import { expect, test } from "vitest";
import { fallbackMessages } from "./fallback-messages.ts";

test("every operation of the contract has messages, and no other name has", () => {
  const ids = Object.keys(operations);
  expect(ids.length).toBeGreaterThanOrEqual(23);
  expect(new Set(Object.keys(fallbackMessages))).toEqual(new Set(ids));
});

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
  const all = Object.values(fallbackMessages).flatMap((messages) => Object.values(messages));
  expect(all).toContain(withFullStop);
});
