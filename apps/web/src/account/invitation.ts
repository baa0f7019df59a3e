import { api, type OperationResponse } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import type { Outcome } from "../request/outcome.ts";
import { reloadUser } from "./auth.ts";

/** The user is read again, so that every page knows the new right. */
export async function acceptInvitation(token: string): Promise<Outcome<OperationResponse<"acceptInvitation">>> {
  const call = api.POST("/user/invitation", { params: { query: { token } } });
  const outcome = await request("acceptInvitation", call, { quiet: "success" });
  if (outcome.ok) await reloadUser();
  return outcome;
}
