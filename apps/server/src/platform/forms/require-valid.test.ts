import { expect, test } from "vitest";
import { requireValid } from "./require-valid.ts";

const course = { title: "Algebra", category: "Maths", createdBy: "Ada", description: "Numbers" };

test("values that keep the rules come back as they are", () => {
  expect(requireValid("CourseUpdateForm", course)).toEqual(course);
});

test("the first rule is the message, every broken field is named", () => {
  expect(() => requireValid("CourseUpdateForm", { ...course, title: " ", category: "x".repeat(61) })).toThrow(
    expect.objectContaining({
      status: 400,
      message: "All fields are mandatory",
      errors: [
        { field: "title", code: "required", message: "All fields are mandatory" },
        {
          field: "category",
          code: "maxLength",
          params: { limit: 60 },
          message: "Category should be at most 60 characters",
        },
      ],
    }),
  );
});

test("text that the database cannot keep is refused", () => {
  expect(() => requireValid("CourseUpdateForm", { ...course, title: "a\0b" })).toThrow("NUL");
});

test("a field is named once, with the form's own sentence before that one", () => {
  const message = { name: "Asha", email: "\0", message: "Hello" };
  expect(() => requireValid("ContactForm", message)).toThrow(
    expect.objectContaining({ errors: [{ field: "email", code: "pattern", message: "Invalid email id" }] }),
  );
});
