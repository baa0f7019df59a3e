import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";

export const seeing = createStore("viewer", () => ({ ending: false }));

/** The session is its owner's from then on: load a document. */
export async function endSeeing(): Promise<Outcome<unknown>> {
  return (await runOnce(seeing, "ending", sendEnd)) ?? alreadyRunning;
}

function sendEnd() {
  return request("endSeeingAs", api.POST("/user/seeing/end"), { quiet: "success" });
}
