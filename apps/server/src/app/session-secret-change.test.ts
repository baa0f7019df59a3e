import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { addressTokens } from "../account/address/address-token.ts";
import { invitationTokens } from "../account/invitations/invitation-token.ts";
import { putInvitation } from "../account/invitations/invitations.ts";
import { unsubscribeTokens } from "../platform/mail/unsubscribe-token.ts";
import { proxyCheckHeader, proxyCheckPath, proxyCheckTokens } from "../platform/http/proxy/proxied-request.ts";
import type { SessionSecrets } from "../platform/lib/secrets/signer.ts";
import { hashToken } from "../platform/lib/secrets/token.ts";
import { lectureLinks } from "../platform/media/videos/lecture-link.ts";
import { fileLinks } from "../playback/files/file-link.ts";
import { startTestServer, type TestAccount, type TestServer } from "../testing/test-server.ts";

const [before, after] = ["b".repeat(32), "a".repeat(32)];

let server: TestServer;
/** As the servers are configured one after the other. */
let steps: { name: string; app: FastifyInstance }[];
let learner: TestAccount;
let invitationId: string | undefined;

beforeAll(async () => {
  server = await startTestServer({ sessionSecrets: [before] });
  const appWith = async (name: string, sessionSecrets: SessionSecrets) => ({
    name,
    app: await buildApp({ ...server.dependencies, config: { ...server.dependencies.config, sessionSecrets } }),
  });
  steps = [
    await appWith("first the new one is accepted as well", [before, after]),
    await appWith("then it signs", [after, before]),
    await appWith("then the old one is taken away", [after]),
  ];
  learner = await server.signedIn({ subscribed: true });
  const { db, clock } = server.dependencies;
  const invited = { email: "dev@example.com", courseId: null, endsAt: null, reason: "A prize", invitedBy: null };
  invitationId = await putInvitation(db, invited, clock());
});
afterAll(async () => {
  for (const { app } of steps) await app.close();
  await server.close();
});

const signed: Record<string, (secrets: SessionSecrets, app: FastifyInstance) => Promise<boolean>> = {
  "the link of a lecture": async (secrets, app) => {
    const { headers } = learner;
    const session = hashToken(headers.cookie.replace("session=", ""));
    const claim = { lectureId: "00000000-0000-4000-8000-000000000000", session };
    const { address: url } = lectureLinks(secrets).sign(claim, server.dependencies.clock());
    const { statusCode } = await app.inject({ url, headers });
    // A link that is not accepted gets 403; this lecture does not exist.
    return statusCode === 404;
  },
  "the link of a file": async (secrets, app) => {
    const { headers } = learner;
    const session = hashToken(headers.cookie.replace("session=", ""));
    const claim = { fileId: "00000000-0000-4000-8000-000000000000", session };
    const { address: url } = fileLinks(secrets).sign(claim, server.dependencies.clock());
    // A link that is not accepted gets 403; this file does not exist.
    return (await app.inject({ url, headers })).statusCode === 404;
  },
  "the link in a mail that ends its kind": async (secrets, app) => {
    const token = encodeURIComponent(unsubscribeTokens(secrets).sign({ userId: learner.id, kind: "soon" }));
    const { statusCode } = await app.inject({ method: "POST", url: `/api/v1/notices/unsubscribe?token=${token}` });
    return statusCode === 200;
  },
  "the link of an invitation": async (secrets, app) => {
    const token = encodeURIComponent(invitationTokens(secrets).sign(invitationId ?? ""));
    const url = `/api/v1/user/invitation?token=${token}`;
    const { statusCode } = await app.inject({ method: "POST", url, headers: learner.headers });
    // A link that is not accepted gets 404; this one is for somebody else.
    return statusCode === 409;
  },
  "the link that undoes a change of an address": async (secrets, app) => {
    const token = encodeURIComponent(addressTokens(secrets).sign("no-such-change"));
    const { statusCode } = await app.inject({ method: "POST", url: `/api/v1/user/address/undo?token=${token}` });
    // A link that is not accepted gets 400; this change is not there.
    return statusCode === 409;
  },
  "the question of doctor": async (secrets, app) => {
    const token = proxyCheckTokens(secrets).sign(server.dependencies.clock());
    return (await app.inject({ url: proxyCheckPath, headers: { [proxyCheckHeader]: token } })).statusCode === 200;
  },
};

test.each(Object.entries(signed))("%s counts as long as its secret does", async (_what, isAccepted) => {
  const made: [string, SessionSecrets][] = [
    ["before", [before]],
    ["after", [after, before]],
  ];
  const accepted = [];
  for (const { name, app } of steps) {
    for (const [when, secrets] of made)
      if (await isAccepted(secrets, app)) accepted.push(`${name}: made ${when} the change`);
  }
  expect(accepted).toEqual([
    "first the new one is accepted as well: made before the change",
    "first the new one is accepted as well: made after the change",
    "then it signs: made before the change",
    "then it signs: made after the change",
    "then the old one is taken away: made after the change",
  ]);
});

test("a session outlasts every step", async () => {
  for (const { app } of steps) {
    const { statusCode } = await app.inject({ method: "POST", url: "/api/v1/user/getuser", headers: learner.headers });
    expect(statusCode).toBe(200);
  }
});

/** Whatever else is made with the secrets belongs into `signed` above. */
test("nothing else is made with the secrets", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const users = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"))
    .filter((file) => /\bsessionSecrets\b/.test(readFileSync(join(folder, file), "utf8")));
  expect(users.toSorted()).toEqual([
    "account/address/address-mails.ts",
    "account/address/operations.ts",
    "account/invitations/invitation-mails.ts",
    "account/invitations/operations.ts",
    "adapters/open-payments.ts",
    "batches/notices/notice-mails.ts",
    "batches/notices/operations.ts",
    "billing/reminders/end-mail.ts",
    "config/config.ts",
    "conversation/questions/answers-mail.ts",
    "learning/news/news-mail.ts",
    "operator/doctor/check-outside.ts",
    "operator/doctor/check-proxy.ts",
    "operator/doctor/check-secrets.ts",
    "platform/http/proxy/proxied-request.ts",
    "platform/session/secret-uses.ts",
    "playback/files/file-route.ts",
    "playback/media-route.ts",
    "playback/operations.ts",
    "playback/read-lectures.ts",
    "playback/streams/stream-response.ts",
    "playback/streams/stream-route.ts",
  ]);
});
