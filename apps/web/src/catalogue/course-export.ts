import { runOnce } from "../lib/busy.ts";
import { saveFrom } from "../lib/save-text.ts";
import { createStore } from "../lib/store.ts";
import { callUrl } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { send } from "../request/prefetched.ts";
import type { ClientResponse } from "../request/request.ts";

const initial = (): { exporting: boolean } => ({ exporting: false });

export const courseExport = createStore("viewer", initial);

/** Downloads it with the browser's own progress, once it is known that the server sends it. */
export async function exportCourse(courseId: string): Promise<void> {
  const url = callUrl(`/course/${encodeURIComponent(courseId)}/export`);
  const outcome = await runOnce(courseExport, "exporting", () =>
    request("exportCourse", beginDownload(url), { quiet: "success" }),
  );
  if (outcome?.ok) saveFrom(url);
}

/** Reads nothing of an archive that may be larger than the memory. */
async function beginDownload(url: string): Promise<ClientResponse<Blob>> {
  const response = await send(new Request(url, { credentials: "include" }));
  if (!response.ok) return { error: await response.json(), response };
  await response.body?.cancel();
  return { data: new Blob(), response };
}
