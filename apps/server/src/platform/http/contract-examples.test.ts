import type { InjectOptions } from "fastify";
import type { OperationId } from "@lms/api/operations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unsubscribeTokens } from "../../batches/notices/unsubscribe-token.ts";
import { exampleAddress, exampleBody } from "../../testing/contract-texts.ts";
import { fixture } from "../../testing/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { type PaymentServer, startPaymentServer } from "../../testing/payment-server.ts";
import { pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { dayOfExamples, makeWorldOfExamples } from "../../testing/world-of-examples.ts";
import { webhookSignature } from "../gateway/razorpay/signatures.ts";
import { type ContractOperation, readContract } from "../lib/contract.ts";

const contract = readContract();
type Sent = Pick<InjectOptions, "payload"> & { headers?: Record<string, string> };

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

/** Those for whom the example is no refusal: the others are called by whom the contract names. */
const callers: Partial<Record<OperationId, () => Promise<TestAccount>>> = {
  subscribe: () => server.signedIn(),
  verifyPayment: () => server.signedIn(),
  unsubscribe: async () => {
    const buyer = await server.signedIn();
    await server.buy(buyer);
    return buyer;
  },
};

async function callerOf({ id, open, roles }: ContractOperation): Promise<TestAccount | undefined> {
  if (open) return undefined;
  const made = await callers[id]?.();
  if (made !== undefined) return made;
  return roles?.includes("USER") === false ? server.signedIn({ role: "ADMIN" }) : asha;
}

/** Signatures are of this server's secrets, so an example cannot have them. */
function addressOf(operation: ContractOperation): string {
  const address = exampleAddress(contract, operation);
  if (operation.id !== "unsubscribeFromNotices") return address;
  const token = unsubscribeTokens(server.dependencies.config.sessionSecrets).sign({ userId: asha.id, kind: "soon" });
  return address.replace(/(?<=token=).*/, token);
}

async function bodyOf(operation: ContractOperation, caller: TestAccount | undefined): Promise<Sent> {
  const example = exampleBody(contract, operation);
  if (operation.id === "verifyPayment" && caller !== undefined) {
    return { payload: server.pay(await server.subscribe(caller)) };
  }
  if (operation.rawBody) return signedBody(JSON.stringify(example));
  if (operation.form?.encoding === "multipart") return multipartOf(example);
  return Object.keys(example).length > 0 ? { payload: example } : {};
}

function signedBody(payload: string): Sent {
  const signature = webhookSignature(payload, server.sandbox.credentials.webhookSecret);
  return { payload, headers: { "content-type": "application/json", "x-razorpay-signature": signature } };
}

async function multipartOf(example: Readonly<Record<string, unknown>>): Promise<Sent> {
  const parts = Object.entries(example).map(async ([name, value]) => [name, await partOf(String(value))] as const);
  return formBody(formOf(await Promise.all(parts)));
}

async function partOf(value: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (value === "(the bytes of a video)") return fixture("lecture.mp4");
  return value === "(the bytes of a JPEG or PNG picture)" ? pngPicture() : value;
}

describe("the request of the contract's example succeeds", () => {
  test.each(contract.operations)("$id", async (operation) => {
    const caller = await callerOf(operation);
    const address = addressOf(operation);
    expect(address).not.toContain("{");
    const { payload, headers } = await bodyOf(operation, caller);
    const answer = await server.call(operation.method, address, {
      ...(payload === undefined ? {} : { payload }),
      headers: { ...headers, ...caller?.headers },
    });
    expect([answer.statusCode, answer.body]).toEqual([operation.successStatus, expect.any(String)]);
  });
});
