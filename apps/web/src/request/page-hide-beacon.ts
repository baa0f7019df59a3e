import { callUrl } from "./api.ts";

/** Whether a fetch can outlive its page in this browser. Where it cannot, a beacon can, but has no response. */
export function supportsKeepalive(): boolean {
  return "keepalive" in Request.prototype;
}

/** Posts JSON while the page closes. There is no response. */
export function sendBeacon(path: string, body: object): void {
  navigator.sendBeacon(callUrl(path), new Blob([JSON.stringify(body)], { type: "application/json" }));
}
