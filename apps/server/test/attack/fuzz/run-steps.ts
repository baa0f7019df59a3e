import type { OperationId } from "@lms/api/operations";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { unsubscribeTokens } from "../../../src/platform/mail/unsubscribe-token.ts";
import { webhookSignature } from "../../../src/billing/gateway/razorpay/signatures.ts";
import { type ContractOperation, readContract } from "../../../src/platform/lib/contract.ts";
import { formBody, formOf } from "../../../src/testing/form-body.ts";
import { invalidReason } from "../../../src/testing/contract/invalid-response.ts";
import { responseChecker } from "../../../src/testing/contract/response-checks.ts";
import { changedTables, type Digests } from "../tables.ts";
import type { Role, AttackFixture } from "../attack-fixture.ts";
import { recordedTables } from "../recorded-reads.ts";
import { extraValue } from "./change.ts";
import { parsePlaceholder } from "./placeholders.ts";
import type { Step } from "./steps.ts";

const contract = readContract();
const matchesContract = responseChecker(contract);

/** What is wrong with a request beside its meaning: the contract names these for every call. */
const atWhateverCall = new Set([400, 405, 413, 414, 415, 431]);

/** Milliseconds. */
const longest = 30_000;

/** What an answer did that none may. */
export class BrokenRule extends Error {
  readonly operation: OperationId;

  constructor(operation: OperationId, message: string) {
    super(message);
    this.operation = operation;
  }
}

export interface Runner {
  /**
   * Rejects with the first rule that an answer breaks, and puts the world back in any case. Ends before an operation of
   * `leftOut`.
   */
  run: (steps: readonly Step[], leftOut?: ReadonlySet<OperationId>) => Promise<void>;
  counts: { requests: number; statuses: Map<number, number> };
}

interface Sent extends InjectOptions {
  method: ContractOperation["method"];
  url: string;
  headers: Record<string, string>;
}

export async function createRunner(world: AttackFixture): Promise<Runner> {
  const { server, tables, victim } = world;
  const counts: Runner["counts"] = { requests: 0, statuses: new Map() };
  const digest = () => tables.digest(victim.id);
  let before = await digest();

  async function run(steps: readonly Step[], leftOut: ReadonlySet<OperationId> = new Set()): Promise<void> {
    const cookies = new Map<Role, string>();
    const answeredIds: string[] = [];
    try {
      for (const step of steps) {
        if (leftOut.has(step.operation)) return;
        const operation = contract.operations.find(({ id }) => id === step.operation);
        if (operation === undefined) throw new Error(`${step.operation} is not in the contract`);
        const sent = filled(step, world, answeredIds);
        const request = await requestOf(world, operation, sent, cookies.get(step.role));
        const answer = await withDeadline(step.operation, server.app.inject(request));
        counts.requests += 1;
        counts.statuses.set(answer.statusCode, (counts.statuses.get(answer.statusCode) ?? 0) + 1);
        const after = await digest();
        const wrong =
          wrongAnswer(operation, request, answer) ??
          wrongAccess(operation, sent, answer) ??
          disclosure(world, steps, step, answer) ??
          (await wrongState(step, answer, { operation, before, after }));
        before = after;
        if (wrong !== undefined) {
          const message = `${step.operation} by ${step.role} ${wrong}\n${answer.body.slice(0, 2000)}`;
          throw new BrokenRule(step.operation, message);
        }
        const cookie = answer.cookies.find(({ name }) => name === "session");
        // Who signs in may have become somebody else.
        const isOwn = step.role !== "visitor" && step.operation !== "signIn";
        if (cookie !== undefined && isOwn) cookies.set(step.role, cookie.value);
        if (answer.statusCode < 300) answeredIds.push(...idsIn(answer));
      }
    } finally {
      await tables.restore();
      before = await digest();
    }
  }

  async function wrongState(
    { role, body }: Step,
    { statusCode }: LightMyRequestResponse,
    at: { operation: ContractOperation; before: Digests; after: Digests },
  ): Promise<string | undefined> {
    const changes = changedTables(at.before.tables, at.after.tables);
    if (statusCode >= 400 && changes.length > 0) return `answered ${statusCode} and changed ${changes.join(", ")}`;
    const reads = at.operation.method === "GET" && at.operation.id !== "signOut";
    const recorded = recordedTables(at.operation.id, role);
    const readChanges = changes.filter((table) => !recorded.includes(table));
    if (reads && readChanges.length > 0) return `reads, and changed ${readChanges.join(", ")}`;
    const mayChangePowers = role === "admin" && at.operation.id === "setPersonRole";
    if (!mayChangePowers && at.before.powers !== at.after.powers) return `changed who may what: ${at.after.powers}`;
    const ofVictim = changedTables(at.before.ofUser, at.after.ofUser);
    if (role !== "admin" && ofVictim.length > 0) return `changed somebody else's ${ofVictim.join(", ")}`;
    if (changes.length > 0 && JSON.stringify(body ?? "").includes(extraValue)) {
      const stored = await tables.containing(extraValue);
      if (stored.length > 0) return `stored an extra field in ${stored.join(", ")}`;
    }
    return undefined;
  }

  return { run, counts };
}

function wrongAnswer({ method }: ContractOperation, { url }: Sent, answer: LightMyRequestResponse): string | undefined {
  const { statusCode } = answer;
  const reason = invalidReason(answer);
  if (reason !== undefined) return reason;
  try {
    matchesContract(method, url, answer);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isGeneral = atWhateverCall.has(statusCode) && message.includes("which its contract lacks");
    return isGeneral ? undefined : `was wrong: ${message}`;
  }
}

/** Of the contract alone: `security`, `x-roles` and the origin. */
function wrongAccess(
  { open, roles, method, id }: ContractOperation,
  { role, path, headers }: Step,
  { statusCode }: LightMyRequestResponse,
): string | undefined {
  // Without an id it is another address.
  if (Object.values(path).includes("")) return undefined;
  const isForeign = (headers["origin"] ?? headers["sec-fetch-site"]) !== undefined;
  if (isForeign && (method !== "GET" || id === "signOut")) {
    return statusCode === 403 ? undefined : `answered ${statusCode} to another site`;
  }
  const named = role === "admin" ? "ADMIN" : "USER";
  const may = open || (role !== "visitor" && (roles?.includes(named) ?? true));
  const refused = statusCode === 401 || statusCode === 403;
  return may || refused ? undefined : `answered ${statusCode} to who may not call it`;
}

function disclosure(
  world: AttackFixture,
  steps: readonly Step[],
  { role }: Step,
  answer: LightMyRequestResponse,
): string | undefined {
  const { "set-cookie": _, ...headers } = answer.headers;
  const text = `${JSON.stringify(headers)}\n${answer.body}`;
  const secret = world.secrets.find((each) => text.includes(each));
  if (secret !== undefined) return `answered with a secret: ${secret.slice(0, 12)}…`;
  if (role === "admin") return undefined;
  // Who was given somebody's ids may write them anywhere.
  const written = JSON.stringify(steps.map((each) => filled(each, world, []).body));
  const known = world.privateTexts.find((each) => text.includes(each) && !written.includes(each));
  return known === undefined ? undefined : `answered with somebody else's data: ${known}`;
}

function idsIn({ headers, body }: LightMyRequestResponse): string[] {
  if (!String(headers["content-type"]).startsWith("application/json")) return [];
  return [...body.matchAll(/"_id":"(?<id>[^"]+)"/g)].map(({ groups }) => groups?.["id"] ?? "");
}

function filled(step: Step, world: AttackFixture, answeredIds: readonly string[]): Step {
  const fill = (value: unknown): unknown => {
    if (typeof value === "string") return filledText(value, world, answeredIds);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };
  const texts = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, filledText(text, world, answeredIds)]));
  return {
    ...step,
    path: texts(step.path),
    query: texts(step.query),
    ...(step.body === undefined ? {} : { body: fill(step.body) }),
  };
}

function filledText(text: string, world: AttackFixture, answeredIds: readonly string[]): string {
  const found = parsePlaceholder(text);
  if (found?.kind === "answered") return answeredIds[Number(found.name) % Math.max(1, answeredIds.length)] ?? "none";
  return found?.kind === "other" ? (world.otherIds[found.name] ?? text) : text;
}

async function requestOf(
  world: AttackFixture,
  operation: ContractOperation,
  step: Step,
  renewed: string | undefined,
): Promise<Sent> {
  const { role, query, headers, body } = step;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(step.path[name] ?? ""));
  const search = Object.entries(signedQuery(world, operation, query)).map(([name, text]) => `${name}=${encoded(text)}`);
  const url = `${contract.prefix}${path}${search.length > 0 ? `?${search.join("&")}` : ""}`;
  const own = role === "visitor" ? undefined : world.accounts[role].headers.cookie;
  const cookie = renewed === undefined ? own : `session=${renewed}`;
  const sent = await sentBody(world, operation, body);
  const all = { ...sent.headers, ...(cookie !== undefined && { cookie }), ...headers };
  return {
    method: operation.method,
    url,
    headers: all,
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  };
}

/** The example's token is of no server: this one is of this server, for the learner of the examples. */
function signedQuery(world: AttackFixture, { id }: ContractOperation, query: Step["query"]): Step["query"] {
  if (id !== "unsubscribeFromNotices" || !query["token"]?.startsWith(world.accounts.subscriber.id)) return query;
  const { config } = world.server.dependencies;
  const claim = { userId: world.accounts.subscriber.id, kind: "soon" } as const;
  return { ...query, token: unsubscribeTokens(config.sessionSecrets).sign(claim) };
}

async function sentBody(
  world: AttackFixture,
  operation: ContractOperation,
  body: unknown,
): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (body === undefined || operation.method === "GET") return { headers: {} };
  if (operation.form?.encoding === "multipart") {
    const parts = Object.entries(Object(body)).map(([name, value]) => [name, partOf(world, value)] as const);
    return formBody(formOf(parts));
  }
  const payload = JSON.stringify(body) ?? "";
  const headers = { "content-type": "application/json" };
  if (!operation.rawBody) return { payload, headers };
  const signature = webhookSignature(payload, world.server.sandbox.credentials.webhookSecret);
  return { payload, headers: { ...headers, "x-razorpay-signature": signature } };
}

function partOf(world: AttackFixture, value: unknown): string | Uint8Array<ArrayBuffer> {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const file = parsePlaceholder(text);
  return file?.kind === "file" ? (world.files[file.name] ?? text) : text;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

async function withDeadline<Value>(operation: OperationId, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BrokenRule(operation, `no answer in ${longest / 1000} seconds`)), longest);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
