import { existsSync } from "node:fs";
import { join } from "node:path";
import { openStore, type Store } from "../store.ts";

export function deletePurchases(folder: string, subscriptionIds: readonly string[]): void {
  if (subscriptionIds.length === 0 || !existsSync(join(folder, "sandbox.sqlite"))) return;
  const store = openStore(folder);
  try {
    store.transaction(() => {
      for (const id of subscriptionIds) deletePurchase(store, id);
    });
  } finally {
    store.close();
  }
}

function deletePurchase(store: Store, id: string): void {
  const paymentIds = idsUnder(store, "payment", id);
  for (const paymentId of paymentIds) {
    for (const refundId of idsUnder(store, "refund", paymentId)) {
      store.run("delete from kept where name like 'refund %' and json_extract(value, '$[1]') = ?", refundId);
    }
    store.run("delete from entities where kind in ('refund', 'dispute') and parent = ?", paymentId);
  }
  store.run("delete from entities where parent = ? and kind in ('payment', 'invoice')", id);
  store.run("delete from entities where kind = 'subscription' and id = ?", id);
  for (const each of [id, ...paymentIds]) store.run("delete from webhooks where instr(body, ?) > 0", `"${each}"`);
}

function idsUnder(store: Store, kind: "payment" | "refund", parent: string): string[] {
  return store
    .rows("select id from entities where kind = ? and parent = ?", kind, parent)
    .map((row) => String(row["id"]));
}
