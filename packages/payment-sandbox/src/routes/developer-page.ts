import { formatMoney } from "@lms/texts/money";
import { escapeHtml } from "../../../../apps/server/src/platform/lib/text/escape-html.ts";
import type { SubscriptionHistory } from "../controls.ts";
import type { Dispute, Payment, Subscription } from "../payments/entities.ts";
import { switchValues, type SwitchName, type Switches } from "../switches.ts";
import type { Webhook } from "../webhooks/webhook-queue.ts";

interface Page {
  path: string;
  switches: Switches;
  webhooks: readonly Webhook[];
  subscriptions: readonly SubscriptionHistory[];
  errorMessage: string | undefined;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9d4cc, #2e333d); --field: light-dark(#848895, #717581);
  --muted: light-dark(#555b69, #aaaeb8); --brand: light-dark(#334fb8, #97acfa); --on-brand: light-dark(#fff, #0c1226);
  --bad: light-dark(#b3261e, #ff9a8f); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fcfaf6, #0f121c); color: light-dark(#181e2c, #f3f0ea); overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 20px; margin-top: 32px; }
h3 { font-size: 16px; }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
label { display: grid; gap: 4px; align-content: end; font-size: 14px; }
select, input, button { font: inherit; min-height: 42px; padding: 0 12px; border: 1px solid var(--field); border-radius: 10px;
  background: light-dark(#fff, #181c27); color: inherit; }
button { cursor: pointer; }
button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
form.line { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
li { border: 1px solid var(--line); border-radius: 14px; padding: 16px; background: light-dark(#fff, #181c27); }
li p { margin: 4px 0 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
.muted { color: var(--muted); }
.error { color: var(--bad); border: 1px solid; border-radius: 10px; padding: 12px; }`;

const titles: Readonly<Record<SwitchName, string>> = {
  webhooks: "Webhooks",
  capture: "Payments are captured",
  refunds: "Refunds are",
  calls: "Calls are answered with",
  callsTo: "Calls to",
};

export function developerPage({ path, switches, webhooks, subscriptions, errorMessage }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Payment sandbox</h1>
<p>No money moves here. What is switched stays so, after a restart too. <a href="${path}">Refresh</a></p>
${errorMessage === undefined ? "" : `<p role="alert" class="error">${escapeHtml(errorMessage)}</p>`}
<h2>Switches</h2>
${switchForm(path, switches)}
<h2>Webhooks</h2>
${webhookTable(webhooks)}
${buttons(path, "", [
  ["release-oldest-first", "Send what waits now"],
  ["release-newest-first", "Send what waits now, the newest first"],
])}
<h2>Another site of the same account</h2>
${buttons(path, "", [
  ["pay-order-elsewhere", "It sells something once"],
  ["pay-subscription-elsewhere", "It sells a subscription of its own"],
])}
<h2>Subscriptions</h2>
${subscriptions.length === 0 ? "<p>None yet.</p>" : `<ul>${subscriptions.map((history) => subscriptionItem(path, history)).join("")}</ul>`}
</main>
</body>
</html>
`;
}

function switchForm(path: string, switches: Switches): string {
  const names: SwitchName[] = ["webhooks", "capture", "refunds", "calls", "callsTo"];
  const selects = names.map((name) => {
    const options = switchValues[name].map(
      (position) => `<option${switches[name] === position ? " selected" : ""}>${position}</option>`,
    );
    return `<label>${titles[name]}<select name="${name}">${options.join("")}</select></label>`;
  });
  return `<form method="post" action="${path}/switches"><fieldset>
${selects.join("\n")}
<label>For how many calls (0: until switched back)<input name="callsLeft" type="number" min="0" max="999" value="${switches.callsLeft}"></label>
</fieldset><p><button class="main">Switch</button></p></form>
${buttons(path, "", [["reset-switches", "Everything as it was at first"]])}`;
}

function webhookTable(webhooks: readonly Webhook[]): string {
  if (webhooks.length === 0) return "<p>None yet.</p>";
  const rows = webhooks.map(
    ({ name, eventId, state, attempts, createdAt }) =>
      `<tr><td>${escapeHtml(name)}</td><td>${state}</td><td>${attempts}</td><td>${createdAt.toISOString()}</td><td>${escapeHtml(eventId)}</td></tr>`,
  );
  return `<div class="scroll" role="region" aria-label="Webhooks" tabindex="0"><table><thead><tr>
<th scope="col">Event</th><th scope="col">State</th><th scope="col">Attempts</th><th scope="col">Made</th><th scope="col">Event id</th>
</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function subscriptionItem(path: string, { subscription, payments }: SubscriptionHistory): string {
  const { id, status, current_end: end } = subscription;
  const until = end === null ? "" : `, paid until ${day(end)}`;
  return `<li><article aria-labelledby="${id}"><h3 id="${id}">${id}</h3>
<p>${status}${until}, made ${day(subscription.created_at)}</p>
${payments.map((each) => paymentLines(path, each)).join("")}
${buttons(path, id, subscriptionActions(subscription))}</article></li>`;
}

function paymentLines(path: string, { payment, refunds, disputes }: SubscriptionHistory["payments"][number]): string {
  const refundLines = refunds.map(({ id, status, amount, currency }) => {
    const words = `<p class="muted">${id}: ${formatMoney({ amount, currency })} back, ${status}</p>`;
    if (status !== "pending") return words;
    return `${words}${buttons(path, id, [
      ["refund-processed", "The bank pays it back"],
      ["refund-failed", "The bank refuses it"],
    ])}`;
  });
  return `<p class="muted">${payment.id}: ${formatMoney(payment)}, ${payment.status}, ${day(payment.created_at)}</p>${disputeButtons(path, payment)}${refundLines.join("")}${disputes.map((each) => disputeLines(path, each)).join("")}`;
}

function disputeButtons(path: string, { id, captured }: Payment): string {
  if (!captured) return "";
  return buttons(path, id, [
    ["open-retrieval", "The bank asks about it"],
    ["open-chargeback", "The bank disputes it"],
  ]);
}

function disputeLines(path: string, { id, phase, status, amount, currency }: Dispute): string {
  const words = `<p class="muted">${id}: ${phase} of ${formatMoney({ amount, currency })}, ${status}</p>`;
  if (status === "lost") return words;
  if (status === "won" || status === "closed")
    return `${words}${buttons(path, id, [["reopen-dispute", "The bank takes it up again"]])}`;
  return `${words}${buttons(path, id, [
    ["dispute-under_review", "Answered"],
    ["dispute-action_required", "The answer is not enough"],
    ["dispute-won", "Won"],
    ["dispute-lost", "Lost"],
    ["dispute-closed", "Closed"],
  ])}`;
}

function subscriptionActions({ status }: Subscription): [action: string, label: string][] {
  switch (status) {
    case "authenticated":
      return [
        ["capture", "Capture"],
        ["cancel", "Cancel from outside"],
      ];
    case "active":
    case "pending":
      return [
        ["renew", "Charge the next year"],
        ["fail-charge", "A charge fails"],
        ["fail-four-charges", "Four charges fail"],
        ["cancel", "Cancel from outside"],
      ];
    case "halted":
      return [
        ["renew", "The customer pays after all"],
        ["cancel", "Cancel from outside"],
      ];
    case "created":
    case "paused":
      return [["cancel", "Cancel from outside"]];
    case "cancelled":
    case "completed":
    case "expired":
      return [];
    default:
      return status satisfies never;
  }
}

function buttons(path: string, id: string, actions: readonly (readonly [action: string, label: string])[]): string {
  if (actions.length === 0) return "";
  const list = actions.map(([action, label]) => {
    const name = id === "" ? "" : ` aria-label="${label}: ${id}"`;
    return `<button name="action" value="${action}"${name}>${label}</button>`;
  });
  return `<form method="post" action="${path}/actions" class="line"><input type="hidden" name="id" value="${id}">${list.join("")}</form>`;
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
