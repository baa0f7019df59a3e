import type { OperationId } from "@lms/api/operations";
import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { addressTokens } from "../../account/address/address-token.ts";
import { invitationTokens } from "../../account/invitations/invitation-token.ts";
import { unsubscribeTokens } from "../../platform/mail/unsubscribe-token.ts";
import { webhookSignature } from "../../billing/gateway/razorpay/signatures.ts";
import { type ContractOperation, readContract } from "../../platform/lib/contract.ts";
import { exampleAddress, exampleBody } from "./contract-texts.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { lectureUploads } from "../../platform/database/schema/uploads.ts";
import { archivedCourse, archiveOf } from "../courses/course-archive.ts";
import { fixture } from "../courses/course-forms.ts";
import { soundFile } from "../courses/sound-files.ts";
import { formBody, formOf } from "../form-body.ts";
import { day } from "../../platform/lib/time/durations.ts";
import type { PaymentServer } from "../payments/payment-server.ts";
import { pngPicture } from "../pictures.ts";
import type { TestAccount } from "../test-server.ts";

type Sent = Pick<InjectOptions, "payload"> & { headers?: Record<string, string> };

export interface ExampleRequest {
  method: ContractOperation["method"];
  address: string;
  payload?: NonNullable<InjectOptions["payload"]>;
  headers: Record<string, string>;
}

interface Callers {
  server: PaymentServer;
  /** The learner of the examples. */
  asha: TestAccount;
}

/** Those for whom the example is no refusal: the others are called by whom the contract names. */
const ownCallers: Partial<Record<OperationId, (server: PaymentServer) => Promise<TestAccount>>> = {
  subscribe: (server) => server.signedIn(),
  verifyPayment: (server) => server.signedIn(),
  setUploadPoster: uploader,
  replaceLectureVideo: uploader,
  unsubscribe: async (server) => {
    const buyer = await server.signedIn();
    await server.buy(buyer);
    return buyer;
  },
  cancelRenewal: async (server) => {
    const buyer = await server.signedIn();
    await server.buy(buyer);
    const { db, clock } = server.dependencies;
    const currentStart = new Date(clock().getTime() - 300 * day);
    const currentEnd = new Date(clock().getTime() + day);
    await db.update(subscriptions).set({ currentStart, currentEnd }).where(eq(subscriptions.userId, buyer.id));
    await server.buy(buyer);
    return buyer;
  },
};

async function uploader(server: PaymentServer): Promise<TestAccount> {
  const admin = await server.signedIn({ role: "ADMIN" });
  await server.dependencies.db.update(lectureUploads).set({ userId: admin.id });
  return admin;
}

/** Undefined for operations that are open to everybody. */
export async function exampleCaller(
  { server, asha }: Callers,
  { id, open, roles }: ContractOperation,
): Promise<TestAccount | undefined> {
  if (open) return undefined;
  const made = await ownCallers[id]?.(server);
  if (made !== undefined) return made;
  return roles?.includes("USER") === false ? server.signedIn({ role: "ADMIN" }) : asha;
}

/** The contract's example of an operation, with `changed` fields in its body, as its caller sends it. */
export async function exampleRequest(
  callers: Callers,
  operation: ContractOperation,
  caller: TestAccount | undefined,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<ExampleRequest> {
  const { payload, headers } = await bodyOf(callers.server, operation, caller, changed);
  return {
    method: operation.method,
    address: addressOf(callers, operation),
    ...(payload === undefined ? {} : { payload }),
    headers: { ...headers, ...caller?.headers },
  };
}

/** Signatures are of this server's secrets, so an example cannot have them. */
function addressOf({ server, asha }: Callers, operation: ContractOperation): string {
  const address = exampleAddress(readContract(), operation);
  const { sessionSecrets } = server.dependencies.config;
  const withToken = (sign: (given: string) => string) => address.replace(/(?<=token=).*/, sign);
  if (operation.id === "acceptInvitation")
    return withToken((example) => invitationTokens(sessionSecrets).sign(example.split(".")[0] ?? ""));
  if (operation.id === "undoAddressChange")
    return withToken((example) => addressTokens(sessionSecrets).sign(example.split(".")[0] ?? ""));
  if (operation.id === "unsubscribeFromNotices")
    return withToken(() => unsubscribeTokens(sessionSecrets).sign({ userId: asha.id, kind: "soon" }));
  return address;
}

async function bodyOf(
  server: PaymentServer,
  operation: ContractOperation,
  caller: TestAccount | undefined,
  changed: Readonly<Record<string, unknown>>,
): Promise<Sent> {
  const example = { ...exampleBody(readContract(), operation), ...changed };
  if (operation.id === "verifyPayment" && caller !== undefined) {
    return { payload: { ...server.pay(await server.subscribe(caller)), ...changed } };
  }
  if (operation.rawBody) return signedBody(server, JSON.stringify(example));
  if (operation.form?.encoding === "multipart") return multipartOf(example);
  return Object.keys(example).length > 0 ? { payload: example } : {};
}

function signedBody(server: PaymentServer, payload: string): Sent {
  const signature = webhookSignature(payload, server.sandbox.credentials.webhookSecret);
  return { payload, headers: { "content-type": "application/json", "x-razorpay-signature": signature } };
}

async function multipartOf(example: Readonly<Record<string, unknown>>): Promise<Sent> {
  const parts = Object.entries(example).map(async ([name, value]) => [name, await partOf(String(value))] as const);
  return formBody(formOf(await Promise.all(parts)));
}

async function partOf(value: string): Promise<string | Uint8Array<ArrayBuffer>> {
  if (value === "(the bytes of a video)") return fixture("lecture.mp4");
  if (value === "(the bytes of a sound file)") return soundFile("mp3", 3);
  if (value === "(the bytes of a file)") return Buffer.from("%PDF-1.7\n");
  if (value === "(the bytes of an export)") return archiveOf(await archivedCourse());
  if (value === "(the bytes of a list of people)") return Buffer.from("Name,Email\nAsha Verma,asha@example.com\n");
  return value === "(the bytes of a JPEG or PNG picture)" ? pngPicture() : value;
}
