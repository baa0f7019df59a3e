import { fastify } from "fastify";
import { expect } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import type { PaymentGateway } from "../../billing/gateway/payment-gateway.ts";
import type { ClientSettings } from "../../billing/gateway/razorpay/client.ts";
import { serveSandbox } from "../../../../../packages/payment-sandbox/src/mount-sandbox.ts";
import type { Sandbox } from "../../../../../packages/payment-sandbox/src/sandbox.ts";
import { openTestGateway } from "./payment-server.ts";
import { hour } from "../../platform/lib/time/durations.ts";

interface ReceivedWebhook {
  name: string;
  eventId: string;
  rawBody: Buffer;
  signature: string;
}

export const purchaseEvents = [
  "payment.authorized",
  "subscription.authenticated",
  "payment.captured",
  "invoice.paid",
  "subscription.activated",
  "subscription.charged",
];

export interface SandboxHost {
  sandbox: Sandbox;
  gateway: PaymentGateway;
  origin: string;
  received: ReceivedWebhook[];
  answerWebhooksWith: (status: number) => void;
  call: (
    method: "GET" | "POST",
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Record<string, unknown> }>;
  createSubscription: () => Promise<string>;
  createPaid: () => Promise<{ subscriptionId: string; paymentId: string }>;
  receivedEvents: () => Promise<string[]>;
  pass: (milliseconds: number) => void;
  now: () => Date;
  reopened: () => Promise<Sandbox>;
  close: () => Promise<void>;
}

export async function startSandboxHost(settings: Partial<ClientSettings> = {}): Promise<SandboxHost> {
  const folder = await temporaryFolder();
  let now = new Date("2026-06-15T10:00:00.000Z");
  const open = () => openTestGateway(folder.path, () => now, { delay: async () => undefined, ...settings });
  const { sandbox, gateway } = await open();
  const { keyId, keySecret } = sandbox.credentials;
  const received: ReceivedWebhook[] = [];
  let answer = 200;

  const app = fastify();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
  app.post<{ Body: Buffer }>("/api/v1/payment/webhook", async ({ body, headers }, reply) => {
    const envelope: { event: string } = JSON.parse(body.toString());
    received.push({
      name: envelope.event,
      eventId: String(headers["x-razorpay-event-id"]),
      rawBody: body,
      signature: String(headers["x-razorpay-signature"]),
    });
    return reply.code(answer).send();
  });
  await serveSandbox(app, sandbox, { production: false, publicUrl: "http://localhost" });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });

  const createSubscription = async (): Promise<string> => {
    const expireBy = new Date(now.getTime() + hour);
    const params = { planId: gateway.planId, totalCount: 1, expireBy, notes: { userId: "u1" } };
    return (await gateway.createSubscription(params)).id;
  };

  return {
    sandbox,
    gateway,
    createSubscription,
    createPaid: async () => {
      const subscriptionId = await createSubscription();
      return { subscriptionId, paymentId: sandbox.controls.pay(subscriptionId, "pay").id };
    },
    receivedEvents: async () => {
      await sandbox.flushWebhooks();
      return received.splice(0).map(({ name }) => name);
    },
    origin,
    received,
    answerWebhooksWith: (status) => {
      answer = status;
    },
    call: async (method, path, body, headers = {}) => {
      const response = await fetch(`${origin}/sandbox${path}`, {
        method,
        headers: {
          authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answered: Record<string, unknown> = JSON.parse(await response.text());
      return { status: response.status, body: answered };
    },
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    now: () => now,
    reopened: async () => (await open()).sandbox,
    close: async () => {
      await app.close();
      await sandbox.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export function errorResponse(description: unknown = expect.any(String), field?: string) {
  return {
    status: 400,
    body: {
      error: {
        code: "BAD_REQUEST_ERROR",
        description,
        source: "business",
        step: "payment_initiation",
        reason: "input_validation_failed",
        metadata: {},
        ...(field === undefined ? {} : { field }),
      },
    },
  };
}
