import { runOnce } from "../lib/store/busy.ts";
import { saveFrom } from "../lib/save-text.ts";
import { createStore } from "../lib/store/store.ts";
import { callUrl } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import { send } from "../request/prefetched.ts";
import type { ClientResponse } from "../request/request.ts";

const initial = (): { exporting: boolean } => ({ exporting: false });

export const courseExport = createStore("viewer", initial);

/** Downloads it with the browser's own progress, once the server has agreed to send it. */
export async function exportCourse(courseId: string, threads: boolean): Promise<void> {
  const url = callUrl(`/course/${encodeURIComponent(courseId)}/export${threads ? "?threads=true" : ""}`);
  const outcome = await runOnce(courseExport, "exporting", () =>
    request("exportCourse", beginDownload(url), { quiet: "success" }),
  );
  if (outcome?.ok) saveFrom(url);
}

/** Requests none of its bytes: the server makes the archive while it is downloaded. */
async function beginDownload(url: string): Promise<ClientResponse<Blob>> {
  const checked = await send(new Request(url, { method: "HEAD", credentials: "include" }));
  if (checked.ok) return { data: new Blob(), response: checked };
  // Only a request for the whole archive gets the sentence of a refusal.
  const response = await send(new Request(url, { credentials: "include" }));
  if (!response.ok) return { error: await response.json(), response };
  await response.body?.cancel();
  return { data: new Blob(), response };
}
