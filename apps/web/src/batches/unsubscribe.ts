import { api, type OperationResponse } from "../request/api.ts";
import type { Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";

/** The token of a mail's link authorises whoever opens it. The page says what has ended. */
export function unsubscribe(token: string): Promise<Outcome<OperationResponse<"unsubscribeFromNotices">>> {
  const call = api.POST("/notices/unsubscribe", { params: { query: { token } } });
  return request("unsubscribeFromNotices", call, { quiet: "success" });
}
