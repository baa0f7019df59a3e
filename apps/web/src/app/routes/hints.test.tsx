import { checkForm, type FormName } from "@lms/api/forms";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, learner, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const names = { "GET /admin/course-names": { body: { categories: [], instructors: [] } } };
const course = {
  "GET /course/c1": { body: { course: statistics, lectures: [] } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
};

const link = { "GET /user/reset/token": { body: { message: "This link can be used", usable: true } } };

/** Every page with a form, and how many of its hints name a length. */
const pages: readonly [path: string, form: FormName, hints: number, options?: Parameters<typeof renderApp>[1]][] = [
  ["/signup", "SignUpForm", 2],
  ["/login", "SignInForm", 0],
  ["/forgetpassword", "ForgotPasswordForm", 0],
  ["/reset-password/token", "ResetPasswordForm", 1, { handlers: link }],
  ["/contact", "ContactForm", 0],
  ["/changepassword", "ChangePasswordForm", 1, { user: learner }],
  ["/user/editprofile", "ProfileForm", 0, { user: learner }],
  ["/course/create", "CourseForm", 0, { user: admin, handlers: names }],
  ["/course/addlecture?course=c1", "LectureForm", 0, { user: admin, handlers: course }],
];

test.each(pages)("the hints of %s agree with the rules of %s", async (path, form, count, options) => {
  await renderApp(path, options);
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.querySelector("main form")).not.toBeNull());
  const named = fieldsWithLengths();
  expect(named).toHaveLength(count);
  for (const { field, shortest, longest } of named) {
    const isTaken = (length: number) =>
      checkForm(form, { [field]: "aA1".padEnd(length, "x") }).every((error) => error.field !== field);
    expect([isTaken(shortest - 1), isTaken(shortest)]).toEqual([false, true]);
    expect(longest === undefined || (isTaken(longest) && !isTaken(longest + 1))).toBe(true);
  }
});

test("a passphrase of 28 characters is told that 20 is the most, while it is typed, and is not cut", async () => {
  const { user: person } = await renderApp("/signup");
  const password = await screen.findByLabelText("Password");
  await person.type(password, "Correct horse battery staple");
  expect(password).toHaveValue("Correct horse battery staple");
  expect(password).toHaveAccessibleDescription("At most 20 characters: this one has 28.");
  await person.click(screen.getByRole("button", { name: "Create Account" }));
  expect(password).toHaveAccessibleDescription(
    "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol " +
      "At most 20 characters: this one has 28.",
  );
});

function fieldsWithLengths(): { field: string; shortest: number; longest: number | undefined }[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  return inputs.flatMap((input) => {
    const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    const text = ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
    const [, from, to] = /(\d+) to (\d+) characters/.exec(text) ?? /[Aa]t least (\d+) characters/.exec(text) ?? [];
    if (from === undefined) return /\d+ characters/.test(text) ? [{ field: text, shortest: 0, longest: 0 }] : [];
    return [{ field: input.name, shortest: Number(from), longest: to === undefined ? undefined : Number(to) }];
  });
}
