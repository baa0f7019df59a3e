import { callUrl } from "./api.ts";

/** A beacon outlives its page where a fetch cannot, but it has no response. */
export function supportsKeepalive(): boolean {
  return "keepalive" in Request.prototype;
}

export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(callUrl(path), new Blob([JSON.stringify(body)], { type: "application/json" }));
}
