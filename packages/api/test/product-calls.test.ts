import { describe, expect, test } from "vitest";
import { asNode } from "../scripts/contract.ts";
import { contract, operationsOf } from "./operations.ts";
import { missingFrom, productCalls } from "./product-calls.ts";

test("the contract has every call of the product and all their fields", () => {
  expect(productCalls).toHaveLength(22);
  expect(missingFrom(contract)).toEqual([]);
});

test("the contract serves under /api/v1", () => {
  expect(contract["servers"]).toEqual([expect.objectContaining({ url: "/api/v1" })]);
});

describe("the check", () => {
  test.each(productCalls.map(({ call }) => call))("reports that %s is missing", (call) => {
    const poorer = structuredClone(contract);
    const [method = "", path = ""] = call.split(" ");
    Reflect.deleteProperty(asNode(asNode(poorer["paths"])[path]), method.toLowerCase());
    expect(operationsOf(poorer)).toHaveLength(operationsOf(contract).length - 1);
    expect(missingFrom(poorer)).toEqual([call]);
  });

  test.each([
    ["SignUpForm", "avatar", "POST /user/signup takes avatar"],
    ["CourseUpdateForm", "createdBy", "PUT /course/{courseId} takes createdBy"],
    ["UserAnswer", "user", "POST /user/signin answers user._id"],
    ["Subscription", "id", "POST /user/getuser answers user.subscription.id"],
    ["Course", "numberOfLectures", "GET /course answers courses[].numberOfLectures"],
    ["CourseWithLectures", "lectures", "POST /course/{courseId} answers course.lectures"],
    ["Lecture", "lecture", "GET /course/{courseId} answers lectures[].lecture.secure_url"],
    ["PaymentsAnswer", "finalMonths", "GET /payment answers finalMonths"],
    ["UserStatsAnswer", "subscribedUsersCount", "GET /admin/stats/users answers subscribedUsersCount"],
  ])("reports that %s lost %s", (schema, field, line) => {
    const poorer = structuredClone(contract);
    const schemas = asNode(asNode(poorer["components"])["schemas"]);
    Reflect.deleteProperty(asNode(asNode(schemas[schema])["properties"]), field);
    expect(missingFrom(poorer)).toContain(line);
  });
});
