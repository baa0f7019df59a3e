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

test("a text that shows nothing was left empty", () => {
  const invisible = "\u200b".repeat(5);
  expect(() =>
    requireValid("SignUpForm", { fullName: invisible, email: "a@b.example", password: "Sitar2024" }),
  ).toThrow(
    expect.objectContaining({
      errors: [{ field: "fullName", code: "required", message: "Please fill all the fields" }],
    }),
  );
  const lecture = { title: "One", description: invisible };
  expect(requireValid("LectureUpdateForm", lecture)).toEqual({ ...lecture, description: "" });
});

test.each(["Asha Verma\nBcc: all", "Asha \u202eVerma"])("a name is one line: %j", (name) => {
  const sent = { name, email: "asha@example.com", message: "Two\nlines" };
  expect(() => requireValid("ContactForm", sent)).toThrow(
    expect.objectContaining({
      status: 400,
      errors: [expect.objectContaining({ field: "name", code: "requests.oneLine" })],
    }),
  );
  expect(requireValid("ContactForm", { ...sent, name: "क्\u200dष वर्मा" }).message).toBe("Two\nlines");
});
