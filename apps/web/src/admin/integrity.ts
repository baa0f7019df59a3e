import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { type OperationResponse, api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";

interface IntegrityState {
  report: Loadable<OperationResponse<"getIntegrity">>;
}

export const integrity = createStore("viewer", (): IntegrityState => ({ report: { status: "loading" } }));

const resource = createResource<"report", OperationResponse<"getIntegrity">>({
  lifetime: "viewer",
  values: () => integrity,
});

onPageResponse("getIntegrity", (_, found) => {
  if (found) resource.take("report", found);
});

export async function loadIntegrity(): Promise<void> {
  await resource.load("report", (quiet) => request("getIntegrity", api.GET("/admin/integrity"), { quiet }));
}
