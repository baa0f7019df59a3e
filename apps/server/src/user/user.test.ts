import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formBody, formOf } from "../testing/form-body.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

test("a learner signs up, signs in, is known, and signs out", async () => {
  const form = await formBody(formOf([["fullName", "Asha Verma"], ["email", "Asha@Example.com"], ["password", "Sitar2024"]]));
  const signUp = await server.call("POST", "/user/signup", form);
  expect(signUp.statusCode).toBe(201);
  expect(signUp.cookies).toEqual([]);
});
