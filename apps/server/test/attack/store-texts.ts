import type { OperationId } from "@lms/api/operations";
import { type ContractOperation, readContract } from "../../src/platform/lib/contract.ts";
import { oneLineFields } from "../../src/platform/forms/require-valid.ts";
import type { Mail } from "../../src/platform/mail/mail.ts";
import { bodySchema, describedIn, type Node, nodeOf, resolved } from "../../src/testing/contract/contract-nodes.ts";
import { exampleBody } from "../../src/testing/contract/contract-texts.ts";
import { exampleRequest } from "../../src/testing/contract/example-request.ts";
import type { AttackFixture } from "./attack-fixture.ts";

const contract = readContract();
const root = nodeOf(contract.document);

/** A tag, an attribute, a formula, a header and a calendar's line that nothing but these texts can bring. */
export const hostileTexts = {
  tag: '<hostile-tag a="1">',
  ends: "</script></title><hostile-tag>",
  attribute: 'x" onhostile="1',
  header: "Asha\r\nBcc: evil@example.com",
  line: "Monday\r\nATTACH:https://evil.example\nBEGIN:VALARM",
  template: "{{9973*9967}} ${9973*9967} <%= 9973*9967 %>",
  address: "javascript:hostile()",
  // The last one: names and titles keep it.
  formula: '=HYPERLINK("https://evil.example")',
};

/** The fields that take any text. */
function freeFields(operation: ContractOperation): string[] {
  return Object.entries(fieldsOf(operation)).flatMap(([name, inner]) => {
    const { type, pattern, contentMediaType } = resolved(root, nodeOf(inner));
    const free = type === "string" && contentMediaType === undefined && name !== "website";
    return free && (pattern === undefined || pattern === String.raw`\S` || name === "fullName") ? [name] : [];
  });
}

function fieldsOf(operation: ContractOperation): Node {
  return nodeOf(resolved(root, bodySchema(describedIn(root, operation)))["properties"]);
}

/** They store no text, or the session of a caller ends or is no longer its own. */
const withoutTexts = new Set<string>([
  "signIn",
  "verifyPayment",
  "changePassword",
  "resetPassword",
  "signOutPerson",
  "disablePerson",
  "seeAsPerson",
]);

let made = 0;

/** Sends the text in each field that takes any text. Returns the operations that have stored it. */
export async function storeEverywhere(world: AttackFixture, text: string): Promise<OperationId[]> {
  const { server, accounts } = world;
  const stored: OperationId[] = [];
  const callers = { server, asha: accounts.subscriber };
  for (const operation of contract.operations.filter((each) => each.form !== undefined)) {
    if (withoutTexts.has(operation.id)) continue;
    const caller = operation.open
      ? undefined
      : operation.roles?.includes("ADMIN")
        ? accounts.admin
        : accounts.subscriber;
    made += 1;
    const line = text.replaceAll(/[\r\n]+/g, " ");
    const changed = Object.fromEntries(
      freeFields(operation).map((name) => [name, oneLineFields.has(name) ? line : text]),
    );
    const email = "email" in exampleBody(contract, operation) ? { email: `hostile${made}@example.com` } : {};
    const zone = "timeZone" in changed ? { timeZone: "Asia/Kolkata" } : {};
    const place = "mode" in exampleBody(contract, operation) ? { mode: "offline", place: line, address: text } : {};
    // A form that takes a link holds it to `https://` and no spaces.
    const link =
      "liveLink" in fieldsOf(operation) ? { liveLink: `https://meet.example/${text.replaceAll(/\s/g, "/")}` } : {};
    const all = { ...changed, ...email, ...zone, ...place, ...link };
    const { method, address, ...sent } = await exampleRequest(callers, operation, caller, all);
    const answer = await server.call(method, address, sent);
    if (answer.statusCode < 300 && Object.keys(changed).length > 0) stored.push(operation.id);
  }
  return stored;
}

/** One mail can bring about others. */
export async function deliverAll({ server }: AttackFixture): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (let round = 0; round < 50; round += 1) {
    const sent = await server.deliver();
    if (sent.length === 0) break;
    mails.push(...sent);
  }
  return mails;
}
