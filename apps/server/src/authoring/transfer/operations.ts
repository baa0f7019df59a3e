import { Readable } from "node:stream";
import type { Dependencies } from "../../dependencies.ts";
import { untilClosed } from "../../platform/http/until-closed.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { success } from "../../platform/lib/message.ts";
import { type Catalogue, courseNotFound } from "../../catalogue/catalogue.ts";
import { copyCourse } from "./copy-course.ts";
import { exportCourse } from "./export-course.ts";
import { importOperations } from "./import-operations.ts";
import { audit } from "../../platform/policy/audit/audit.ts";

type TransferOperations = Pick<Operations<"course">, "copyCourse" | "exportCourse"> &
  ReturnType<typeof importOperations>;

export function transferOperations(dependencies: Dependencies, catalogue: Catalogue): TransferOperations {
  return {
    copyCourse: async ({ params: { courseId }, body: { title } }) => {
      const id = isId(courseId) ? await copyCourse(dependencies, courseId, title) : undefined;
      if (id === undefined) throw courseNotFound();
      return { ...success("catalogue.copied"), course: await catalogue.anyCourse(id) };
    },

    exportCourse: async ({ params: { courseId }, query: { threads = false }, method }, reply) => {
      const { slug, title } = await catalogue.anyCourse(courseId);
      const sizeOnly = method === "HEAD";
      const exported = await exportCourse(dependencies, courseId, { sizeOnly, threads, signal: untilClosed(reply) });
      if (exported === undefined) throw courseNotFound();
      if (!sizeOnly)
        await audit(dependencies.db, { subject: ["course", courseId, title], ...(threads && { after: { threads } }) });
      const name = encodeURIComponent(`${slug}.tar`);
      reply.header("content-type", "application/x-tar");
      reply.header("content-length", exported.size);
      reply.header("content-disposition", `attachment; filename="course.tar"; filename*=UTF-8''${name}`);
      return reply.send(sizeOnly ? Readable.from([]) : exported.archive());
    },

    ...importOperations(dependencies, catalogue),
  };
}
