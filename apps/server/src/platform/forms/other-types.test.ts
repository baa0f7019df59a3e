import { type FormName, listFields, textFields } from "@lms/api/forms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addBatch } from "../../testing/batches.ts";
import { courseForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { type ContractForm, type ContractOperation, readContract } from "../lib/contract.ts";

type WithForm = ContractOperation & { form: ContractForm };

const withForms = readContract().operations.filter(
  (operation): operation is WithForm => operation.form?.encoding === "json",
);

let server: TestServer;
let admin: TestAccount;
let learner: TestAccount;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  learner = await server.signedIn();
});
afterAll(() => server.close());

function send({ id, method, path }: WithForm, payload: unknown) {
  const url = `/api/v1${path.replaceAll(/\{\w+\}/g, "5b8aa5d3-8dd2-4e0c-9d43-3a3b1b0c7a11")}`;
  // Administrators buy nothing.
  const { headers } = id === "verifyPayment" ? learner : admin;
  const type = { "content-type": "application/json" };
  return server.app.inject({ method, url, headers: { ...headers, ...type }, payload: JSON.stringify(payload) });
}

async function namedIn(operation: WithForm, payload: Record<string, unknown>): Promise<string[]> {
  const answer = await send(operation, payload);
  expect([operation.id, answer.statusCode]).toEqual([operation.id, 400]);
  return (answer.json<{ errors?: { field: string }[] }>().errors ?? []).map(({ field }) => field);
}

const textsAndLists = (name: FormName) => [...textFields(name), ...listFields(name)];

test("forms have fields of both kinds", () => {
  expect(withForms.length).toBeGreaterThan(10);
  expect(withForms.flatMap(({ form }) => listFields(form.name)).length).toBeGreaterThan(1);
});

test.each(withForms)("$id names each field that has a value of another type", async (operation) => {
  const { name } = operation.form;
  for (const value of [true, {}, { length: 1, 0: "x" }]) {
    const payload = Object.fromEntries(textsAndLists(name).map((field) => [field, value]));
    expect(await namedIn(operation, payload)).toEqual(expect.arrayContaining(Object.keys(payload)));
  }
  expect(await namedIn(operation, Object.fromEntries(textFields(name).map((field) => [field, ["x"]])))).toEqual(
    expect.arrayContaining(textFields(name)),
  );
});

test.each(withForms)("$id takes no list, text or number in place of a form", async (operation) => {
  for (const payload of [["x"], "x", 3, true]) {
    const answer = await send(operation, payload);
    expect([operation.id, answer.statusCode, answer.json().code]).toEqual([operation.id, 400, "requests.needsBody"]);
  }
});

test("an optional field of a form with files is named too, and nothing is stored", async () => {
  const form = await courseForm({ language: new TextEncoder().encode("hi") });
  const answer = await server.call("POST", "/course", sentBy(admin, form));
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ field: "language" }] }]);
  const avatar = await formBody(
    formOf([
      ["fullName", "Asha Verma"],
      ["avatar", "a picture"],
      ["email", "new@example.com"],
      ["password", "Sitar2024"],
    ]),
  );
  const signUp = await server.call("POST", "/user/signup", avatar);
  expect([signUp.statusCode, signUp.json()]).toMatchObject([400, { errors: [{ field: "avatar" }] }]);
});

test("a number is a text that is filled in", async () => {
  const course = await publish(server, admin);
  const { _id } = await addBatch(server, admin, { courses: [course._id] });
  const read = async () => (await server.call("GET", `/batch/${_id}`, { headers: admin.headers })).json().batch;
  const { title, description, mode, startsAt, endsAt, timeZone, version } = await read();
  const payload = { title, description, mode, startsAt, endsAt, timeZone, courses: [course._id], learnerLimit: 3 };
  const headers = { ...admin.headers, ...(version && { "if-match": `"${version}"` }) };
  const answer = await server.call("PUT", `/batch/${_id}`, { headers, payload });
  expect([answer.statusCode, answer.json().message]).toMatchObject([200, expect.any(String)]);
  expect((await read()).learnerLimit).toBe(3);
});
