import { callUrl } from "./api.ts";

/** Whether a fetch with `keepalive` outlives its page here. Where it does not, a beacon does, but brings no answer. */
export function supportsKeepalive(): boolean {
  return "keepalive" in Request.prototype;
}

/** Posts JSON on the way out of the page. Nobody will know what became of it. */
export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(callUrl(path), new Blob([JSON.stringify(body)], { type: "application/json" }));
}
