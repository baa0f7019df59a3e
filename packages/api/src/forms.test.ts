import { afterEach, describe, expect, test } from "vitest";
import { formNames } from "../test/form-names.ts";
import { checkBatch, checkSession, checkWeeklySessions } from "./calendar-forms.ts";
import {
  checkForm,
  checkProfile,
  checkResetPassword,
  courseLanguages,
  textFields,
  toTexts,
  type FieldError,
  type FormName,
} from "./forms.ts";
import { forms } from "./forms.generated.ts";
import { setFormLanguage } from "./form-sentences.ts";

const said = (errors: readonly FieldError[]) => errors.map(({ field, message }) => ({ field, message }));

const picture = { filename: "picture.png" };
const weak8 = "Minimum password length should be 8 with Uppercase, Lowercase, Number and Symbol";
const weak6 = "Minimum password length should be 6 with Uppercase, Lowercase, Number and Symbol";

const filled = {
  SignUpForm: { fullName: "Asha Verma", email: "asha@example.com", password: "Sitar2024" },
  SignInForm: { email: "asha@example.com", password: "x" },
  ForgotPasswordForm: { email: "asha@example.com" },
  ResetPasswordForm: { password: "Sitar2024" },
  ChangePasswordForm: { oldPassword: "x", newPassword: "Sitar2" },
  ProfileForm: { fullName: "Asha Verma" },
  CourseForm: { title: "T", category: "C", createdBy: "M", description: "D", thumbnail: picture },
  CourseCopyForm: { title: "T" },
  CourseImportForm: { archive: { filename: "course.tar" } },
  CourseUpdateForm: { title: "T", category: "C", createdBy: "M", description: "D" },
  LectureForm: { lecture: { filename: "signal.mp4" }, title: "T", description: "D" },
  UploadPosterForm: { poster: { filename: "signal.jpg" } },
  CoursePictureForm: { thumbnail: { filename: "signal.jpg" } },
  LectureUpdateForm: { title: "T" },
  NewLectureForm: { title: "T" },
  LecturePictureForm: { picture: { filename: "signal.png" } },
  LectureSoundForm: { file: { filename: "signal.mp3" } },
  LectureFileForm: { file: { filename: "exercises.pdf" } },
  SitePictureForm: { picture: { filename: "logo.png" }, use: "logo" },
  ContactForm: { name: "Asha", email: "asha@example.com", message: "Hello" },
  PaymentCaseForm: { note: "Answered in the dashboard." },
  ContactMessageForm: { done: false },
  BatchForm: {
    title: "T",
    description: "D",
    mode: "live",
    startsAt: "2026-07-01T13:30:00Z",
    endsAt: "2026-07-01T19:00:01+05:30",
    courses: ["c"],
  },
  SessionForm: { startsAt: "2026-07-01T13:30:00Z", endsAt: "2026-07-01T15:00:00Z" },
  SessionMaterialsForm: { files: ["Slides https://example.org/slides.pdf"] },
  WeeklySessionsForm: { weekdays: ["tuesday"], begins: "18:00", ends: "19:30" },
  AnnouncementForm: { title: "T", body: "B" },
  BatchInviteForm: { email: "dev@example.com" },
  ContactAnswerForm: { text: "A" },
  NoteTextForm: { text: "A" },
  PaymentVerificationForm: { razorpay_payment_id: "p", razorpay_subscription_id: "s", razorpay_signature: "h" },
  CourseStaffForm: { email: "dev@example.com", kind: "editor" },
  PersonAddressForm: { email: "dev@example.com", reason: "R" },
  PersonMailForm: { subject: "S", text: "T" },
  PersonReasonForm: { reason: "R" },
  PeopleListForm: { list: { filename: "people.csv" }, reason: "R" },
  RightForm: { reason: "R" },
  RightEndForm: { reason: "R" },
  RefundForm: { reason: "R" },
  AnswerForm: { text: "A" },
  PostForm: { text: "A" },
  ReportForm: { reason: "R" },
  WritingForm: { stopped: true, reason: "R" },
} satisfies Record<FormName, Record<string, unknown>>;

const missingSentence = {
  SignUpForm: "Please fill all the fields",
  SignInForm: "Please fill all the fields",
  ForgotPasswordForm: "All fields are mandatory",
  ResetPasswordForm: "All fields are mandatory",
  ChangePasswordForm: "All fields are mandatory",
  ProfileForm: "All fields are mandatory",
  CourseForm: "All fields are mandatory",
  CourseCopyForm: "All fields are mandatory",
  CourseImportForm: "Choose the file of an export",
  CourseUpdateForm: "All fields are mandatory",
  LectureForm: "All fields are mandatory",
  UploadPosterForm: "All fields are mandatory",
  CoursePictureForm: "All fields are mandatory",
  LectureUpdateForm: "All fields are mandatory",
  NewLectureForm: "All fields are mandatory",
  LectureSoundForm: "All fields are mandatory",
  LectureFileForm: "All fields are mandatory",
  LecturePictureForm: "All fields are mandatory",
  SitePictureForm: "All fields are mandatory",
  ContactForm: "All fields are mandatory",
  PaymentCaseForm: "All fields are mandatory",
  ContactMessageForm: "All fields are mandatory",
  BatchForm: "All fields are mandatory",
  SessionForm: "All fields are mandatory",
  SessionMaterialsForm: "All fields are mandatory",
  WeeklySessionsForm: "All fields are mandatory",
  AnnouncementForm: "All fields are mandatory",
  BatchInviteForm: "All fields are mandatory",
  ContactAnswerForm: "All fields are mandatory",
  NoteTextForm: "The note is empty",
  PaymentVerificationForm: "The payment details are incomplete",
  CourseStaffForm: "All fields are mandatory",
  PersonAddressForm: "All fields are mandatory",
  PersonMailForm: "All fields are mandatory",
  PersonReasonForm: "Please give a reason",
  PeopleListForm: "Please fill in the list and the reason",
  RightForm: "Please give a reason",
  RightEndForm: "Please give a reason",
  RefundForm: "Please give a reason",
  AnswerForm: "All fields are mandatory",
  PostForm: "All fields are mandatory",
  ReportForm: "All fields are mandatory",
  WritingForm: "All fields are mandatory",
} satisfies Record<FormName, string>;

const emptyListSentence = new Map([
  ["courses", "Choose at least one course"],
  ["weekdays", "Choose at least one weekday"],
]);

describe.each(formNames)("%s", (name) => {
  test("accepts valid values", () => {
    expect(said(checkForm(name, filled[name]))).toEqual([]);
  });

  test("reports missing fields in the order of the form", () => {
    const message = missingSentence[name];
    expect(said(checkForm(name, {}))).toEqual(Object.keys(filled[name]).map((field) => ({ field, message })));
  });

  test.each(Object.keys(filled[name]))("refuses a blank %s", (field) => {
    for (const blank of ["", " \t\n ", undefined, null, []]) {
      const errors = checkForm(name, { ...filled[name], [field]: blank });
      // A list is no text, but an object like an uploaded file.
      const isFile =
        Array.isArray(blank) &&
        ["thumbnail", "lecture", "poster", "archive", "picture", "list", "file"].includes(field);
      const message = (Array.isArray(blank) && emptyListSentence.get(field)) || missingSentence[name];
      const mayBeEmpty = Array.isArray(blank) && field === "files";
      expect(said(errors)).toEqual(isFile || mayBeEmpty ? [] : [{ field, message }]);
    }
  });

  test("ignores fields that it does not know", () => {
    expect(said(checkForm(name, { ...filled[name], _id: "5", role: "ADMIN", constructor: "x" }))).toEqual([]);
  });
});

describe("each rule has its message", () => {
  test.each<[FormName, string, unknown, string | undefined]>([
    ["SignUpForm", "fullName", "Asha", "Name should be at least 5 characters"],
    ["SignUpForm", "fullName", "  Asha  ", "Name should be at least 5 characters"],
    ["SignUpForm", "fullName", " Asha V ", undefined],
    ["SignUpForm", "fullName", "😀😀😀😀", "Name should be at least 5 characters"],
    ["SignUpForm", "fullName", "😀😀😀😀😀", undefined],
    ["SignUpForm", "fullName", "a".repeat(101), "Name should be at most 100 characters"],
    ["SignUpForm", "fullName", "😀".repeat(100), undefined],
    ["SignUpForm", "email", "asha", "Invalid email id"],
    ["SignUpForm", "email", "asha@example", "Invalid email id"],
    ["SignUpForm", "email", "asha@example.", "Invalid email id"],
    ["SignUpForm", "email", "as ha@example.com", "Invalid email id"],
    ["SignUpForm", "email", "a@b@example.com", "Invalid email id"],
    ["SignUpForm", "email", "asha+lms@mail.example.co.in", undefined],
    ["SignUpForm", "email", `${"a".repeat(250)}@b.in`, "Email should be at most 254 characters"],
    ["SignUpForm", "password", "Sitar24", weak8],
    ["SignUpForm", "password", "Sitar202", undefined],
    ["SignUpForm", "password", "Sitar2024Sitar2024Si", undefined],
    ["SignUpForm", "password", "Sitar2024Sitar2024Sit", weak8],
    ["SignUpForm", "password", "sitar2024", weak8],
    ["SignUpForm", "password", "SITAR2024", weak8],
    ["SignUpForm", "password", "SitarSitar", weak8],
    ["SignUpForm", "password", "Ситар2024", undefined],
    ["SignInForm", "email", "not an address", undefined],
    ["SignInForm", "email", "a".repeat(255), "Email should be at most 254 characters"],
    ["SignInForm", "password", "a".repeat(201), "Password should be at most 200 characters"],
    ["ForgotPasswordForm", "email", "asha", "Invalid email id"],
    ["ResetPasswordForm", "password", "sitar", weak8],
    ["ChangePasswordForm", "oldPassword", "a".repeat(201), "Password should be at most 200 characters"],
    ["ChangePasswordForm", "newPassword", "Sita1", weak6],
    ["ChangePasswordForm", "newPassword", "Sitar1", undefined],
    ["ChangePasswordForm", "newPassword", "Sitar2024Sitar2024Sit", weak6],
    ["ChangePasswordForm", "newPassword", "sitar1", weak6],
    ["ProfileForm", "fullName", "Asha", "Name should have more than 5 characters"],
    ["ProfileForm", "fullName", "Aasha", undefined],
    ["ProfileForm", "fullName", "a".repeat(101), "Name should be at most 100 characters"],
    ["CourseForm", "title", "a".repeat(121), "Title should be at most 120 characters"],
    ["CourseForm", "category", "a".repeat(61), "Category should be at most 60 characters"],
    ["CourseForm", "createdBy", "a".repeat(101), "Instructor name should be at most 100 characters"],
    ["CourseForm", "description", "a".repeat(5001), "Description should be at most 5000 characters"],
    ["CourseUpdateForm", "title", "a".repeat(121), "Title should be at most 120 characters"],
    ["LectureForm", "title", "a".repeat(121), "Title should be at most 120 characters"],
    ["LectureForm", "description", "a".repeat(5001), "Description should be at most 5000 characters"],
    ["BatchForm", "title", "a".repeat(121), "Title should be at most 120 characters"],
    ["BatchForm", "description", "a".repeat(5001), "Description should be at most 5000 characters"],
    ["BatchForm", "mode", "lively", "Mode should be live or offline"],
    ["BatchForm", "startsAt", "tomorrow", "Start should be a date and a time"],
    ["BatchForm", "startsAt", "2026-07-01T13:30", "Start should be a date and a time"],
    ["BatchForm", "endsAt", "2026-07-01", "End should be a date and a time"],
    ["BatchForm", "endsAt", "0000-07-01T13:30Z", "End should be a date and a time"],
    ["BatchForm", "courses", ["c", " "], "This course is not there"],
    ["BatchForm", "courses", ["c", 7], "This course is not there"],
    ["BatchForm", "courses", ["c".repeat(101)], "This course is not there"],
    ["BatchForm", "courses", Array.from({ length: 50 }, () => "c"), undefined],
    ["BatchForm", "courses", Array.from({ length: 51 }, () => "c"), "A batch should have at most 50 courses"],
    ["BatchForm", "courses", "c", "All fields are mandatory"],
    ["CourseStaffForm", "kind", "admin", "Choose owner, editor or assistant"],
    ["AnnouncementForm", "title", "a".repeat(121), "Title should be at most 120 characters"],
    ["AnnouncementForm", "body", "a".repeat(5001), "Announcement should be at most 5000 characters"],
    ["NoteTextForm", "text", "a".repeat(5001), "A note should be at most 5000 characters"],
    ["ContactAnswerForm", "text", "a".repeat(5001), "Answer should be at most 5000 characters"],
    ["ContactMessageForm", "done", true, undefined],
    ["ContactMessageForm", "done", "true", "All fields are mandatory"],
    ["ContactForm", "name", "a".repeat(101), "Name should be at most 100 characters"],
    ["ContactForm", "email", "asha", "Invalid email id"],
    ["ContactForm", "message", "a".repeat(5001), "Message should be at most 5000 characters"],
  ])("%s.%s = %j", (name, field, value, message) => {
    expect(said(checkForm(name, { ...filled[name], [field]: value }))).toEqual(message ? [{ field, message }] : []);
  });
});

describe("order", () => {
  test("missing fields come before broken rules", () => {
    expect(said(checkForm("SignUpForm", { fullName: "Asha", email: "asha", password: "" }))).toEqual([
      { field: "password", message: "Please fill all the fields" },
      { field: "fullName", message: "Name should be at least 5 characters" },
      { field: "email", message: "Invalid email id" },
    ]);
  });

  test("then name, email and password, whatever the order of the values", () => {
    const errors = checkForm("SignUpForm", { password: "weak", email: "asha", fullName: "Asha" });
    expect(errors.map(({ field }) => field)).toEqual(["fullName", "email", "password"]);
  });
});

describe("files", () => {
  test("FormData is checked like an object", () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(filled.CourseUpdateForm)) form.set(field, value);
    // What a browser sends for a file field in which nothing was picked.
    form.set("thumbnail", new File([], ""));
    expect(said(checkForm("CourseForm", form))).toEqual([{ field: "thumbnail", message: "All fields are mandatory" }]);

    form.set("thumbnail", new File(["picture"], "signals.png"));
    expect(said(checkForm("CourseForm", form))).toEqual([]);
  });

  test("text instead of a file is missing", () => {
    const errors = checkForm("LectureForm", { ...filled.LectureForm, lecture: "signal.mp4" });
    expect(said(errors)).toEqual([{ field: "lecture", message: "All fields are mandatory" }]);
  });

  test("the picture of an account is optional", () => {
    expect(said(checkForm("SignUpForm", { ...filled.SignUpForm, avatar: new File([], "") }))).toEqual([]);
  });
});

describe("checkResetPassword", () => {
  test.each([
    ["Sitar2024", "Sitar2024", []],
    ["Sitar2024", "Sitar2025", [{ field: "confirm", message: "Both password should be same" }]],
    ["weak", "other", [{ field: "password", message: weak8 }]],
    ["Sitar2024", "", [{ field: "confirm", message: "All fields are mandatory" }]],
    [
      "weak",
      undefined,
      [
        { field: "confirm", message: "All fields are mandatory" },
        { field: "password", message: weak8 },
      ],
    ],
    [
      "",
      "",
      [
        { field: "password", message: "All fields are mandatory" },
        { field: "confirm", message: "All fields are mandatory" },
      ],
    ],
  ])("%j and %j", (password, confirm, errors) => {
    expect(said(checkResetPassword({ password, confirm }))).toEqual(errors);
  });
});

describe("checkProfile", () => {
  const missing = { field: "avatar", message: "All fields are mandatory" };

  test("a stored picture satisfies the rule", () => {
    expect(said(checkProfile({ fullName: "Asha Verma" }, { hasAvatar: true }))).toEqual([]);
  });

  test("without a stored picture one is required", () => {
    expect(said(checkProfile({ fullName: "Asha Verma" }, { hasAvatar: false }))).toEqual([missing]);
    expect(said(checkProfile({ fullName: "Asha Verma", avatar: picture }, { hasAvatar: false }))).toEqual([]);
  });

  test("a missing picture is reported before a name that is too short", () => {
    expect(said(checkProfile({ fullName: "Asha" }, { hasAvatar: false }))).toEqual([
      missing,
      { field: "fullName", message: "Name should have more than 5 characters" },
    ]);
  });
});

describe("checkBatch", () => {
  const batch = filled.BatchForm;

  test.each<[string, Record<string, unknown>, [field: string, message: string][]]>([
    ["a batch of a second, across time zones", {}, []],
    ["no time at all", { endsAt: batch.startsAt }, [["endsAt", "The end should be after the start"]]],
    [
      "an end before the start",
      { endsAt: "2026-07-01T19:00:00+05:31" },
      [["endsAt", "The end should be after the start"]],
    ],
    ["a leap day", { startsAt: "2024-02-29T10:00Z" }, []],
    ["no leap day", { startsAt: "2026-02-29T10:00Z" }, [["startsAt", "Start should be a date and a time"]]],
    ["a 31 April", { endsAt: "2027-04-31T10:00Z" }, [["endsAt", "End should be a date and a time"]]],
    ["hour 25", { endsAt: "2027-04-30T25:00Z" }, [["endsAt", "End should be a date and a time"]]],
    [
      "everything wrong at once, in the form's order",
      { title: "", mode: "x", endsAt: batch.startsAt, courses: [] },
      [
        ["title", "All fields are mandatory"],
        ["mode", "Mode should be live or offline"],
        ["endsAt", "The end should be after the start"],
        ["courses", "Choose at least one course"],
      ],
    ],
    [
      "dates left out",
      { startsAt: "", endsAt: undefined },
      [
        ["startsAt", "All fields are mandatory"],
        ["endsAt", "All fields are mandatory"],
      ],
    ],
  ])("%s", (_, changed, errors) => {
    expect(said(checkBatch({ ...batch, ...changed }))).toEqual(errors.map(([field, message]) => ({ field, message })));
  });
});

test("the text fields of a form are in the contract's order, without files, lists and booleans", () => {
  expect(textFields("LectureForm")).toEqual(["title", "description"]);
  expect(textFields("BatchForm")).toEqual([
    "title",
    "description",
    "mode",
    "startsAt",
    "endsAt",
    "timeZone",
    "place",
    "address",
    "liveLink",
    "learnerLimit",
  ]);
});

test("the texts of a form leave out what it does not name, and are empty where there is none", () => {
  const values = { title: "T", description: 1, role: "ADMIN" };
  expect(toTexts("LectureForm", values)).toEqual({ title: "T", description: "" });
});

test("the languages of courses are those that the contract lists", () => {
  expect(forms.CourseForm.fields.language.pattern[0]).toBe(String.raw`^(?:\s*|${courseLanguages.join("|")})$`);
});

describe("sessions", () => {
  const { startsAt } = filled.SessionForm;

  test.each([
    ["2026-07-01T13:30:00Z", "The end should be after the start"],
    ["2026-06-31T13:30:00Z", "End should be a date and a time"],
    ["2026-07-02T13:30:01Z", "A session is at most 24 hours long"],
  ])("one that ends at %s is refused: %s", (endsAt, message) => {
    expect(said(checkSession({ startsAt, endsAt }))).toEqual([{ field: "endsAt", message }]);
    expect(said(checkSession({ startsAt, endsAt: "2026-07-02T13:30:00Z", topic: " " }))).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ weekdays: ["tuesday", "someday"] }, "weekdays", "Choose at least one weekday"],
    [{ begins: "18.00" }, "begins", "Begin should be a time such as 18:00"],
    [{ ends: "18:00" }, "ends", "The end should be after the begin"],
  ])("weekly ones with %j are refused", (changed, field, message) => {
    expect(said(checkWeeklySessions({ ...filled.WeeklySessionsForm, ...changed }))).toEqual([{ field, message }]);
  });

  test("a batch's optional boolean is no text", () => {
    const errors = checkBatch({ ...filled.BatchForm, needsSubscription: "yes" });
    expect(said(errors)).toEqual([{ field: "needsSubscription", message: "All fields are mandatory" }]);
    expect(
      said(checkBatch({ ...filled.BatchForm, needsSubscription: false, learnerLimit: "", liveLink: " " })),
    ).toEqual([]);
  });
});

test("an error says which rule is broken, and its limit", () => {
  const errors = checkForm("SignUpForm", { fullName: "Asha", email: "a@b.co", password: "x".repeat(21) });
  expect(errors).toMatchObject([
    { field: "fullName", code: "minLength", params: { limit: 5 } },
    { field: "password", code: "maxLength", params: { limit: 20 } },
  ]);
  expect(checkForm("SignUpForm", { fullName: "Asha Verma", password: "Sitar2024" })).toEqual([
    { field: "email", code: "required", message: "Please fill all the fields" },
  ]);
  const times = { startsAt: "2026-07-02T12:30:00Z", endsAt: "2026-07-02T12:30:00Z" };
  expect(checkSession(times)).toMatchObject([{ field: "endsAt", code: "endAfterStart" }]);
});

describe("in another language", () => {
  afterEach(() => setFormLanguage("en"));

  test("the same rules are said in it, in the same order", async () => {
    const english = checkProfile({ fullName: "Asha" }, { hasAvatar: false });
    await setFormLanguage("hi");
    const hindi = checkProfile({ fullName: "Asha" }, { hasAvatar: false });
    expect(hindi.map(({ message }) => message)).toEqual(["सभी जगहें भरना ज़रूरी है", "नाम 5 अक्षरों से लंबा हो"]);
    expect(hindi.map(({ field, code }) => [field, code])).toEqual(english.map(({ field, code }) => [field, code]));
  });

  test("one that has no sentences is English", async () => {
    await setFormLanguage("toString");
    expect(said(checkForm("SignInForm", {}))[0]?.message).toBe("Please fill all the fields");
  });
});
