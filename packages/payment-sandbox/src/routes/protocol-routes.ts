// Why: docs/decisions/0051-the-sandbox-protocol.md
import type { FastifyInstance, FastifyRequest } from "fastify";
import { asFields, type Fields, wholeNumber } from "../../../../apps/server/src/billing/gateway/razorpay/fields.ts";
import { isSameSignature } from "../../../../apps/server/src/billing/gateway/razorpay/signatures.ts";
import { type FaultInjection, type Topic } from "../fault-injection.ts";
import { findDispute } from "../payments/disputes.ts";
import { createPlan, findPlan } from "../payments/plans.ts";
import { SandboxError } from "../sandbox-error.ts";
import { findPayment, refundPayment } from "../payments/refunds.ts";
import type { Page } from "../store.ts";
import {
  cancelSubscription,
  createSubscription,
  findSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from "../payments/subscriptions.ts";
import type { SandboxContext } from "../sandbox-context.ts";

interface ProtocolCall {
  id: string;
  body: Fields;
  query: Fields;
  page: Page;
  header: (name: string) => string | undefined;
}

export async function protocolRoutes(
  app: FastifyInstance,
  { context, faults }: { context: SandboxContext; faults: FaultInjection },
): Promise<void> {
  const { store, credentials } = context;
  const keys = `${credentials.keyId}:${credentials.keySecret}`;

  app.addHook("onRequest", async ({ headers }) => {
    // The real gateway accepts only this spelling of the scheme.
    const [, given] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
    if (given === undefined || !isSameSignature(keys, Buffer.from(given, "base64").toString("utf8"))) {
      throw new SandboxError("Authentication failed", { status: 401 });
    }
  });

  const route = (method: "GET" | "POST", url: string, topic: Topic, work: (call: ProtocolCall) => object): void => {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const fault = faults.inject(topic);
        if (fault === "time-out") {
          faults.holdOpen(reply);
          return reply;
        }
        const answer = context.transaction(() => work(toCall(request)));
        if (fault === "lost-answer") {
          faults.disconnect(reply);
          return reply;
        }
        return answer;
      },
    });
  };

  route("POST", "/plans", "plans", ({ body }) => createPlan(context, body));
  route("GET", "/plans", "plans", ({ page }) => collection(store.list("plan", page)));
  route("GET", "/plans/:id", "plans", ({ id }) => findPlan(context, id));

  route("POST", "/subscriptions", "subscriptions", ({ body }) => createSubscription(context, body));
  route("GET", "/subscriptions", "subscriptions", ({ page, query }) =>
    collection(listSubscriptions(context, { ...page, parent: parentIn(query, "plan_id") })),
  );
  route("GET", "/subscriptions/:id", "subscriptions", ({ id }) => findSubscription(context, id));
  route("POST", "/subscriptions/:id/cancel", "cancel", ({ id, body }) => cancelSubscription(context, id, body));
  route("POST", "/subscriptions/:id/pause", "subscriptions", ({ id }) => pauseSubscription(context, id));
  route("POST", "/subscriptions/:id/resume", "subscriptions", ({ id }) => resumeSubscription(context, id));

  route("GET", "/invoices", "invoices", ({ page, query }) =>
    collection(store.list("invoice", { ...page, parent: parentIn(query, "subscription_id") })),
  );

  route("GET", "/invoices/:id", "invoices", ({ id }) => {
    const invoice = store.get("invoice", id);
    if (invoice === undefined) throw new SandboxError("The id provided does not exist");
    return invoice;
  });

  route("GET", "/payments", "payments", ({ page }) => collection(store.list("payment", page)));
  route("GET", "/payments/:id", "payments", ({ id }) => findPayment(context, id));
  route("POST", "/payments/:id/refund", "refund", ({ id, body, header }) =>
    refundPayment(context, id, body, header("x-refund-idempotency")),
  );
  route("GET", "/payments/:id/refunds", "refund", ({ id, page }) =>
    collection(store.list("refund", { ...page, parent: id })),
  );

  route("GET", "/refunds", "refund", ({ page }) => collection(store.list("refund", page)));

  route("GET", "/disputes", "disputes", ({ page }) => collection(store.list("dispute", page)));
  route("GET", "/disputes/:id", "disputes", ({ id }) => findDispute(context, id));
}

function toCall({ params, query, body, headers }: FastifyRequest): ProtocolCall {
  const fields = asFields(query);
  const id = asFields(params)["id"];
  return {
    id: typeof id === "string" ? id : "",
    body: asFields(body),
    query: fields,
    page: readPage(fields),
    header: (name) => (typeof headers[name] === "string" ? headers[name] : undefined),
  };
}

function readPage(query: Fields): Page {
  const count = wholeNumber(query, "count") ?? 10;
  if (count < 1 || count > 100) throw new SandboxError("The count must be between 1 and 100.", { field: "count" });
  return {
    count,
    skip: wholeNumber(query, "skip") ?? 0,
    from: wholeNumber(query, "from"),
    to: wholeNumber(query, "to"),
  };
}

function parentIn(query: Fields, name: string): string | undefined {
  const value = query[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function collection(items: readonly object[]) {
  return { entity: "collection", count: items.length, items };
}
