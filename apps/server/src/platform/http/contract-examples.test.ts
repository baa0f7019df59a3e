import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exampleCaller, exampleRequest } from "../../testing/example-request.ts";
import { type PaymentServer, startPaymentServer } from "../../testing/payment-server.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { dayOfExamples, makeWorldOfExamples } from "../../testing/world-of-examples.ts";
import { readContract } from "../lib/contract.ts";

const contract = readContract();

let server: PaymentServer;
let asha: TestAccount;

beforeAll(async () => {
  server = await startPaymentServer();
  server.pass(dayOfExamples.getTime() - server.dependencies.clock().getTime());
});
beforeEach(async () => {
  await server.reset();
  asha = await makeWorldOfExamples(server);
});
afterAll(() => server.close());

describe("the request of the contract's example succeeds", () => {
  test.each(contract.operations)("$id", async (operation) => {
    const caller = await exampleCaller({ server, asha }, operation);
    const { method, address, ...sent } = await exampleRequest({ server, asha }, operation, caller);
    expect(address).not.toContain("{");
    const answer = await server.call(method, address, sent);
    expect([answer.statusCode, answer.body]).toEqual([operation.successStatus, expect.any(String)]);
  });
});
