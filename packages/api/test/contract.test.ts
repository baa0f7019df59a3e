import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isCollection, parseDocument, visit } from "yaml";
import { asNode, contractUrl, resolve } from "../scripts/contract.ts";
import { contract, operationsOf, responsesOf, schemaIn, type ContractOperation } from "./operations.ts";

const operations = operationsOf(contract);

function expectedRefusals({ call, node }: ContractOperation): string[] {
  const open = Array.isArray(node["security"]) && node["security"].length === 0;
  const statuses = ["429", "500", "503"];
  if (!open) statuses.push("401");
  if (!call.startsWith("GET") || "x-roles" in node) statuses.push("403");
  if ("requestBody" in node) statuses.push("400", "413", "415");
  if (/\{(?:slug|(?:course|lecture|upload|batch|session|announcement|message|import|note)Id)\}/.test(call))
    statuses.push("404");
  return statuses;
}

test("readers of YAML 1.1 read it: a bare text between brackets has no question mark for them", () => {
  const bare: unknown[] = [];
  visit(parseDocument(readFileSync(contractUrl, "utf8")), {
    Scalar(_key, { type, value }, path) {
      const isBetweenBrackets = path.some((node) => isCollection(node) && node.flow === true);
      if (type === "PLAIN" && isBetweenBrackets && String(value).includes("?")) bare.push(value);
    },
  });
  expect(bare).toEqual([]);
});

test("every operation of the product and of this project exists, each id once", () => {
  const ids = operations.map(({ node }) => String(node["operationId"]));
  expect(ids.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "acceptAnswer",
    "acceptInvitation",
    "addAnnouncement",
    "addCourseStaff",
    "addLecture",
    "addLectureFile",
    "addLecturePicture",
    "addLectureSound",
    "addSession",
    "addSitePicture",
    "addWeeklySessions",
    "addWish",
    "addWishes",
    "answerContactMessage",
    "cancelRenewal",
    "cancelSession",
    "changePassword",
    "changePersonAddress",
    "checkPeopleList",
    "checkResetLink",
    "closePaymentCase",
    "copyCourse",
    "createAnswer",
    "createBatch",
    "createCourse",
    "createLecture",
    "createNote",
    "createQuestion",
    "decideReports",
    "deleteAnnouncement",
    "deleteAvatar",
    "deleteBatch",
    "deleteBatchInvite",
    "deleteCaptions",
    "deleteContactMessage",
    "deleteCourse",
    "deleteImport",
    "deleteLecture",
    "deleteNote",
    "deletePost",
    "deleteSection",
    "deleteTrashedCourse",
    "deleteTrashedItem",
    "disablePerson",
    "downloadOwnData",
    "downloadSales",
    "enablePerson",
    "endRelease",
    "endRight",
    "endSeeingAs",
    "exportAuditEntries",
    "exportBatchMembers",
    "exportCourse",
    "exportNotes",
    "exportPeople",
    "exportPeopleListResults",
    "extendRight",
    "findSimilar",
    "finishImport",
    "followQuestion",
    "forgotPassword",
    "getBatch",
    "getCalendarFeed",
    "getCaptions",
    "getCourseNames",
    "getCoursePage",
    "getCourseProgress",
    "getCourseSchedule",
    "getIntegrity",
    "getLectures",
    "getLectureText",
    "getManagedCoursePage",
    "getNoticeSettings",
    "getPeopleList",
    "getPerson",
    "getPreview",
    "getProgress",
    "getQuestion",
    "getRazorpayKey",
    "getReceipt",
    "getSales",
    "getSite",
    "getSitePage",
    "getSiteSettings",
    "getUser",
    "getUserStats",
    "grantRight",
    "inviteToBatch",
    "joinBatch",
    "leaveBatch",
    "listAuditEntries",
    "listBatches",
    "listBatchMembers",
    "listContactMessages",
    "listCourses",
    "listCourseStaff",
    "listDrafts",
    "listHelpArticles",
    "listImports",
    "listManagedCourses",
    "listMyAuditEntries",
    "listNotes",
    "listNotices",
    "listOwnPayments",
    "listPaymentCases",
    "listPayments",
    "listPeople",
    "listPeopleLists",
    "listPostVersions",
    "listQuestions",
    "listStaffQuestions",
    "listTrash",
    "listTrashedItems",
    "listUploads",
    "listWishes",
    "markNoticesRead",
    "previewLectureText",
    "previewSiteSettings",
    "receivePaymentWebhook",
    "refundPersonPayment",
    "releaseLearner",
    "removeBatchMember",
    "removeCourseStaff",
    "removeLectureFile",
    "removeLectureVideo",
    "removeWish",
    "renewCalendarFeed",
    "reorderLectures",
    "replaceCoursePicture",
    "replaceLectureVideo",
    "reportPost",
    "reportProgress",
    "resetPassword",
    "restoreCourse",
    "restoreNote",
    "restoreTrashedItem",
    "retryStream",
    "revokeCalendarFeed",
    "runPeopleList",
    "saveCaptions",
    "saveCourseSchedule",
    "saveCurriculum",
    "saveLectureText",
    "saveSessionMaterials",
    "saveSiteSettings",
    "searchPayments",
    "searchTranscripts",
    "seeAsPerson",
    "sendContactMessage",
    "sendPersonResetLink",
    "setBatchPublication",
    "setCourseInstructor",
    "setCoursePublication",
    "setLectureCompletion",
    "setLecturePublication",
    "setPersonRole",
    "setQuestionState",
    "setSoundTrack",
    "setUploadPoster",
    "setUserLanguage",
    "signIn",
    "signOut",
    "signOutPerson",
    "signUp",
    "stopWriting",
    "subscribe",
    "undoAddressChange",
    "unsubscribe",
    "unsubscribeFromNotices",
    "unvotePost",
    "updateAnnouncement",
    "updateBatch",
    "updateContactMessage",
    "updateCourse",
    "updateLecture",
    "updateLectureFile",
    "updateNote",
    "updateNoticeSettings",
    "updatePost",
    "updateSession",
    "updateUser",
    "uploadImport",
    "verifyPayment",
    "votePost",
    "writeToPerson",
  ]);
});

describe.each(operations)("$call", (operation) => {
  const responses = responsesOf(contract, operation);
  const statuses = [...responses.keys()];

  test("has one described tag and a summary", () => {
    const tags = Array.isArray(contract["tags"]) ? contract["tags"].map((tag) => [asNode(tag)["name"]]) : [];
    expect(tags).toContainEqual(operation.node["tags"]);
    expect(operation.node["summary"]).toMatch(/^\S.+[^.]$/);
  });

  test("has one success response, which is a file or requires success and message", () => {
    const successes = statuses.filter((status) => status.startsWith("2"));
    expect(successes).toHaveLength(1);
    if ("Content-Disposition" in asNode(responses.get(successes[0] ?? "")?.["headers"])) return;
    const response = schemaIn(contract, responses.get(successes[0] ?? ""), "application/json");
    expect(response["required"]).toEqual(expect.arrayContaining(["success", "message"]));
    expect(resolve(contract, asNode(response["properties"])["success"])).toMatchObject({ const: true });
  });

  test("has a Failure for every error status", () => {
    for (const status of statuses.filter((code) => Number(code) >= 400)) {
      const response = asNode(asNode(responses.get(status)?.["content"])["application/json"]);
      expect(response["schema"]).toEqual({ $ref: "#/components/schemas/Failure" });
    }
  });

  test("has Retry-After where a retry makes sense", () => {
    for (const status of ["429", "503"]) {
      expect(asNode(responses.get(status)?.["headers"])).toHaveProperty("Retry-After");
    }
  });

  test("has the error statuses of its callers, body and address", () => {
    expect(statuses).toEqual(expect.arrayContaining(expectedRefusals(operation)));
  });
});

/** Optional texts, and the hidden field against programs, which accepts any value. */
const mayBeBlank = new Set([
  "ContactForm.website",
  "CoursePictureForm.previous",
  "CourseForm.language",
  "CourseUpdateForm.language",
  "BatchForm.timeZone",
  "BatchForm.place",
  "BatchForm.address",
  "BatchForm.liveLink",
  "BatchForm.learnerLimit",
  "SessionForm.topic",
  "SessionMaterialsForm.recordingLink",
  "SessionMaterialsForm.recordingLecture",
  "WeeklySessionsForm.topic",
  "PeopleListForm.course",
  "PostForm.title",
  "WritingForm.until",
  "PeopleListForm.until",
  "RightForm.course",
  "RightForm.from",
  "RightForm.until",
  "RightEndForm.until",
  "RefundForm.amount",
  "RefundForm.refunded",
  "LectureUpdateForm.description",
  "NewLectureForm.description",
  "NewLectureForm.after",
  "LectureFileForm.name",
]);

describe("schemas", () => {
  const schemas = Object.entries(asNode(asNode(contract["components"])["schemas"]));
  const objects = schemas.filter(([, schema]) => asNode(schema)["type"] === "object");

  test("have no null", () => {
    expect(JSON.stringify(contract)).not.toMatch(/"null"|:null|nullable/);
  });

  /** Its names are those between the braces of sentences. */
  const named = "MessageParameters";
  const ofAnswers = objects.filter(([name]) => !name.endsWith("Form") && name !== named);

  test.each(ofAnswers)("%s allows no further properties", (_, schema) => {
    expect(openObjects(schema)).toEqual([]);
  });

  test.each(objects.filter(([name]) => name.endsWith("Form")))(
    "%s allows further properties, which are ignored",
    (_, schema) => {
      expect(schema).not.toHaveProperty("additionalProperties");
    },
  );

  test.each(objects.filter(([name]) => name.endsWith("Form")))(
    "%s limits every text and refuses a blank one",
    (name, schema) => {
      for (const [key, property] of Object.entries(asNode(asNode(schema)["properties"]))) {
        if (mayBeBlank.has(`${name}.${key}`)) continue;
        const resolved = resolve(contract, property);
        if ("contentMediaType" in resolved || resolved["type"] === "boolean") continue;
        const field = resolved["type"] === "array" ? asNode(resolved["items"]) : resolved;
        expect(field).toMatchObject({ maxLength: expect.any(Number), pattern: expect.any(String) });
        expect("  ").not.toMatch(new RegExp(String(field["pattern"]), "u"));
      }
    },
  );
});

/** Paths of the objects inside a schema that take unnamed fields. */
function openObjects(value: unknown, path = "#"): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => openObjects(item, `${path}/${index}`));
  const node = asNode(value);
  const own = node["type"] === "object" && node["additionalProperties"] !== false ? [path] : [];
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => openObjects(inner, `${path}/${key}`))];
}
