import { formBody, formOf } from "../form-body.ts";
import type { TestAccount, TestServer } from "../test-server.ts";

export async function exportedCourse(server: TestServer, admin: TestAccount, courseId: string) {
  const answer = await server.app.inject({ url: `/api/v1/course/${courseId}/export`, headers: admin.headers });
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw new Error(`The export answers ${statusCode}`);
  return { bytes: Buffer.from(answer.rawPayload), headers };
}

export function importForm(archive: Uint8Array<ArrayBuffer>): ReturnType<typeof formBody> {
  return formBody(formOf([["archive", archive]]));
}
