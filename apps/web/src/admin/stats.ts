import type { Loadable } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { type OperationResponse, api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";

interface StatsState {
  users: Loadable<OperationResponse<"getUserStats">>;
}

const initial = (): StatsState => ({ users: { status: "loading" } });

export const stats = createStore("viewer", initial);

const resource = createResource<"users", OperationResponse<"getUserStats">>({
  lifetime: "viewer",
  values: () => stats,
});

onPageResponse("getUserStats", (_, found) => {
  if (found) resource.take("users", found);
});

export async function loadUserStats(): Promise<void> {
  await resource.load("users", (quiet) => request("getUserStats", api.GET("/admin/stats/users"), { quiet }));
}
