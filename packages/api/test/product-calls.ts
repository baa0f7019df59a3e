import { asNode, resolve, type Node } from "../scripts/contract.ts";
import { operationsOf, responsesOf, schemaIn, type ContractOperation } from "./operations.ts";

interface ProductCall {
  call: string;
  sends?: { as: "json" | "multipart"; fields: string[] };
  query?: string[];
  reads: string[];
}

const user = [
  "user._id",
  "user.fullName",
  "user.email",
  "user.role",
  "user.avatar.secure_url",
  "user.subscription.status",
  "user.subscription.id",
  "user.createdAt",
];

function course(at: string): string[] {
  const fields = ["_id", "title", "description", "category", "createdBy", "thumbnail.secure_url", "numberOfLectures"];
  return fields.map((field) => `${at}.${field}`);
}

function lecture(at: string): string[] {
  return ["_id", "title", "description", "lecture.secure_url"].map((field) => `${at}.${field}`);
}

/** From the product's own description, not from the contract. `{courseId}` stands for both spellings of the parameter. */
export const productCalls: ProductCall[] = [
  {
    call: "POST /user/signup",
    sends: { as: "multipart", fields: ["fullName", "email", "password", "avatar"] },
    reads: ["message", "success"],
  },
  { call: "POST /user/getuser", reads: user },
  {
    call: "POST /user/signin",
    sends: { as: "json", fields: ["email", "password"] },
    reads: ["message", "success", ...user],
  },
  { call: "GET /user/signout", reads: ["message"] },
  {
    call: "POST /user/change-password",
    sends: { as: "json", fields: ["oldPassword", "newPassword"] },
    reads: ["message"],
  },
  { call: "POST /user/forgot-password", sends: { as: "json", fields: ["email"] }, reads: [] },
  { call: "PUT /user/update", sends: { as: "multipart", fields: ["fullName", "avatar"] }, reads: [] },
  { call: "POST /user/reset/{resetToken}", sends: { as: "json", fields: ["password"] }, reads: ["success"] },
  { call: "POST /contact", sends: { as: "json", fields: ["name", "email", "message"] }, reads: ["success"] },
  { call: "GET /course", reads: ["courses", ...course("courses[]")] },
  {
    call: "POST /course",
    sends: { as: "multipart", fields: ["title", "description", "category", "createdBy", "thumbnail"] },
    reads: [],
  },
  {
    call: "PUT /course/{courseId}",
    sends: { as: "json", fields: ["title", "category", "createdBy", "description"] },
    reads: [],
  },
  { call: "DELETE /course/{courseId}", reads: [] },
  { call: "GET /course/{courseId}", reads: ["lectures", ...lecture("lectures[]")] },
  {
    call: "POST /course/{courseId}",
    sends: { as: "multipart", fields: ["lecture", "title", "description"] },
    reads: ["success", "course.lectures", ...lecture("course.lectures[]")],
  },
  { call: "DELETE /course/{courseId}/lectures/{lectureId}", reads: [] },
  { call: "POST /payment/razorpay-key", reads: ["key"] },
  { call: "POST /payment/subscribe", reads: ["subscription_id"] },
  {
    call: "POST /payment/verify",
    sends: { as: "json", fields: ["razorpay_payment_id", "razorpay_subscription_id", "razorpay_signature"] },
    reads: ["success", "message"],
  },
  {
    call: "GET /payment",
    query: ["count"],
    reads: ["allPayments", "allPayments.count", "finalMonths", "monthlySalesRecord", "message"],
  },
  { call: "POST /payment/unsubscribe", reads: [] },
  { call: "GET /admin/stats/users", reads: ["allUsersCount", "subscribedUsersCount", "message"] },
];

const mediaTypes = { json: "application/json", multipart: "multipart/form-data" };

export function missingFrom(contract: Node): string[] {
  const operations = new Map(operationsOf(contract).map((operation) => [operation.call, operation]));
  return productCalls.flatMap((product) => {
    const operation = operations.get(product.call);
    if (!operation) return product.call;
    return missingFields(contract, product, operation).map((field) => `${product.call} ${field}`);
  });
}

function missingFields(contract: Node, { sends, query, reads }: ProductCall, operation: ContractOperation): string[] {
  const body = sends ? schemaIn(contract, operation.node["requestBody"], mediaTypes[sends.as]) : {};
  const missingBody = sends?.fields.filter((field) => !(field in asNode(body["properties"]))) ?? [];

  const parameters = listOf(operation.node["parameters"]).map((parameter) => resolve(contract, parameter));
  const missingQuery =
    query?.filter(
      (name) => !parameters.some((parameter) => parameter["in"] === "query" && parameter["name"] === name),
    ) ?? [];

  const responses = responsesOf(contract, operation);
  const response = schemaIn(contract, responses.get("200") ?? responses.get("201"), "application/json");
  const missingResponse = reads.filter((path) => !hasField(contract, response, path));

  return [
    ...missingBody.map((field) => `takes ${field}`),
    ...missingQuery.map((name) => `takes ?${name}`),
    ...missingResponse.map((path) => `answers ${path}`),
  ];
}

function hasField(contract: Node, schema: Node, path: string): boolean {
  let at: Node | undefined = schema;
  for (const step of path.replaceAll("[]", ".[]").split(".")) {
    const next: unknown = step === "[]" ? at["items"] : asNode(at["properties"])[step];
    if (next === undefined) return false;
    at = resolve(contract, next);
  }
  return true;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
