import type { Dependencies } from "../../dependencies.ts";
import type { JobHandler } from "../../platform/jobs/job-handler.ts";
import { enqueue, enqueueOnce } from "../../platform/jobs/job-queue.ts";
import { hour, minute, second } from "../../platform/lib/time/durations.ts";
import { publishDueCourses } from "./repository.ts";

type Source = Pick<Dependencies, "db" | "clock" | "log">;

const every = { kind: "publish-courses", subject: "every-minute" } as const;

export async function schedulePublications({ db, clock }: Source): Promise<void> {
  await enqueueOnce(db, every, clock());
}

export function publicationJob({ db, clock, log }: Source): JobHandler<"publish-courses"> {
  return {
    concurrency: 1,
    deadline: minute,
    lease: 2 * minute,
    backOff: { first: 5 * second, longest: hour },
    onError: (_, error) => log.warn({ err: error }, "drafts could not be published at their time"),
    run: async () => {
      const now = clock();
      await publishDueCourses(db, now);
      await enqueue(db, every, now, new Date(now.getTime() + minute));
      return "done";
    },
  };
}
