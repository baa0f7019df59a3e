// The sandbox's replacement for Razorpay's checkout.js, with the same interface.
const styles = `
:host { all: initial; }
dialog { --paper: #fff; --ink: #181e2c; --muted: #555b69; --line: #d9d4cc; --outline: #848895; --brand: #334fb8; --on-brand: #fff;
  --strong: #273f98; --soft: #fff1d6; --on-soft: #4a2f00; --bad: #b3261e;
  box-sizing: border-box; width: min(400px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); padding: 0; border: 0;
  border-radius: 16px; overflow: auto; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 "Figtree Variable", system-ui, sans-serif; box-shadow: 0 16px 48px -8px rgb(15 18 28 / 0.4); color-scheme: light; }
dialog.dark { --paper: #181c27; --ink: #f3f0ea; --muted: #b4b8c2; --line: #2e333d; --outline: #7b8090; --brand: #97acfa; --on-brand: #0c1226;
  --strong: #b4c4ff; --soft: #3a2d14; --on-soft: #ffdf9e; --bad: #ff9a8f; color-scheme: dark; }
dialog::backdrop { background: rgb(15 18 28 / 0.6); }
.notice { margin: 0; padding: 10px 20px; background: var(--soft); color: var(--on-soft); font-size: 14px; }
.body { display: grid; gap: 16px; padding: 20px; }
h2 { margin: 0; font-size: 18px; font-weight: 600; line-height: 1.3; }
.amount { margin: 4px 0 0; font-size: 30px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.muted { margin: 0; color: var(--muted); font-size: 14px; }
.problem { margin: 0; color: var(--bad); }
.problem:empty { display: none; }
.buttons { display: grid; gap: 8px; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--outline); border-radius: 10px; background: none; color: inherit;
  font: inherit; font-weight: 500; cursor: pointer; }
button.pay { border-color: transparent; background: var(--brand); color: var(--on-brand); }
button.pay:hover { background: var(--strong); }
dialog:focus { outline: none; }
button:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
button[aria-disabled="true"] { cursor: progress; opacity: 0.6; }
hr { margin: 0; border: 0; border-top: 1px solid var(--line); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (forced-colors: active) { dialog, button.pay { border: 1px solid; } }`;

const here = new URL(document.currentScript.src);
const unreachableMessage = "The sandbox could not be reached. Please try again.";
const timeout = 15_000;

function element(name, { text, ...attributes } = {}, ...children) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** Rejects with the message of an error response. */
async function fetchJson(path, init) {
  const response = await fetch(new URL(path, here), { ...init, signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  );
  if (response === undefined) throw new Error(unreachableMessage);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error?.description ?? unreachableMessage);
  return answer;
}

function trapFocus(event, buttons) {
  const { activeElement } = event.currentTarget.getRootNode();
  const [end, start] = event.shiftKey ? [buttons[0], buttons.at(-1)] : [buttons.at(-1), buttons[0]];
  if (activeElement !== end && !(event.shiftKey && activeElement === event.currentTarget)) return;
  event.preventDefault();
  start.focus();
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

function money({ amount, currency, decimals }) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat("en-IN", { style: "currency", currency, ...digits }).format(amount / 10 ** decimals);
}

class Razorpay {
  #options;
  #listeners = new Map();
  #window;

  constructor(options) {
    if (!options?.key) throw new Error("`key` is mandatory");
    this.#options = options;
  }

  /** `payment.failed` is emitted for each failed try; the window stays open. */
  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  open() {
    this.#window ??= this.#show();
  }

  close() {
    this.#window?.close();
  }

  #show() {
    const {
      key,
      subscription_id: subscriptionId,
      name = "Payment",
      description = "",
      modal = {},
      handler,
    } = this.#options;
    const amount = element("p", { class: "amount", text: "…" });
    const what = element("p", { class: "muted", text: description });
    const problem = element("p", { class: "problem", role: "alert" });
    const status = element("p", { class: "sr", role: "status" });
    const pay = element("button", { type: "button", class: "pay", text: "Pay" });
    const fail = element("button", { type: "button", text: "Fail" });
    const cancel = element("button", { type: "button", text: "Close" });
    const dialog = element(
      "dialog",
      { "aria-labelledby": "title", "aria-describedby": "notice", tabindex: "-1" },
      element("p", { class: "notice", id: "notice", text: "Sandbox: this is a trial payment. No money moves." }),
      element(
        "div",
        { class: "body" },
        element("div", {}, element("h2", { id: "title", text: name }), amount, what),
        element("hr"),
        problem,
        status,
        element("div", { class: "buttons" }, pay, fail, cancel),
      ),
    );
    if (isDark()) dialog.classList.add("dark");

    const host = element("div", { "data-payment-sandbox": "" });
    host.attachShadow({ mode: "open" }).append(element("style", { text: styles }), dialog);
    document.body.append(host);

    let paid;
    let busy = false;
    const work = async (job) => {
      if (busy) return;
      busy = true;
      problem.textContent = "";
      status.textContent = "Paying";
      for (const button of [pay, fail, cancel]) button.setAttribute("aria-disabled", "true");
      try {
        await job();
      } catch (error) {
        problem.textContent = error.message;
      } finally {
        busy = false;
        status.textContent = "";
        for (const button of [pay, fail, cancel]) button.removeAttribute("aria-disabled");
      }
    };
    const load = async () => {
      const query = new URLSearchParams({ key, subscription_id: subscriptionId ?? "" });
      const bill = await fetchJson(`checkout?${query}`);
      amount.textContent = money(bill);
      pay.textContent = `Pay ${money(bill)}`;
      if (description === "") what.textContent = bill.name;
      if (bill.status !== "created") throw new Error(`Nothing is to be paid: the subscription is ${bill.status}.`);
    };
    const settle = (outcome) =>
      fetchJson("pay", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ subscription_id: subscriptionId, outcome }),
      });

    pay.addEventListener("click", () =>
      work(async () => {
        paid = await settle("pay");
        dialog.close();
      }),
    );
    fail.addEventListener("click", () =>
      work(async () => {
        const { error } = await settle("fail");
        problem.textContent = error.description;
        for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error });
      }),
    );
    cancel.addEventListener("click", () => {
      if (!busy) dialog.close();
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Tab") trapFocus(event, [pay, fail, cancel]);
    });
    dialog.addEventListener("cancel", (event) => {
      if (busy || modal.escape === false) event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      host.remove();
      this.#window = undefined;
      if (paid === undefined) modal.ondismiss?.();
      else handler?.(paid);
    });

    dialog.showModal();
    // It is not the first button: a second press of Enter must not pay.
    dialog.focus();
    load().catch((error) => {
      problem.textContent = error.message;
    });
    return dialog;
  }
}

window.Razorpay = Razorpay;
