import { desc, eq, gt, and } from "drizzle-orm";
import type { Dependencies } from "../../dependencies.ts";
import { posts, postVersions } from "../../platform/database/schema/conversation.ts";
import { readCursor, toPage } from "../../platform/lib/cursor.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import type { Viewer } from "../../platform/policy/viewer.ts";
import { requirePost, requireQuestion } from "./post-access.ts";
import { respondWithQuestion } from "./respond-with-question.ts";
import { decideReports } from "./decide-reports.ts";
import { writingStopper } from "./stop-writing.ts";
import { countStaffPosts, listStaffPosts, parseStaffCursor, staffCursor, toStaffPost } from "./staff-rows.ts";
import { lockPost, versionsSince } from "./write-posts.ts";

type StaffOperations = Pick<
  Operations<"question">,
  "listStaffQuestions" | "setQuestionState" | "listPostVersions" | "decideReports" | "stopWriting"
>;

const defaultLimit = 20;

export function staffOperations(dependencies: Dependencies): StaffOperations {
  const { db, clock } = dependencies;

  const requireStaffPost = async (viewer: Viewer, postId: string) => {
    const found = await requirePost(dependencies, viewer, postId);
    if (!found.isStaff) throw notYourCourse();
    return found;
  };

  return {
    listStaffQuestions: async ({ query: { show = "unanswered", limit = defaultLimit, cursor }, viewer }) => {
      const staff = requireSignedIn(viewer);
      const after = readCursor(cursor, parseStaffCursor);
      const rows = await listStaffPosts(db, staff, { show, limit, after, now: clock() });
      const { page, next } = toPage(rows, limit, staffCursor(show));
      const { unanswered, reported } = await countStaffPosts(db, staff);
      return {
        ...success("conversation.questionsListed"),
        posts: page.map((row) => toStaffPost(row, staff)),
        unansweredCount: unanswered,
        reportedCount: reported,
        ...next,
      };
    },

    setQuestionState: async ({ params: { questionId }, body: { pinned, locked }, viewer }) => {
      const reading = await requireQuestion(dependencies, viewer, questionId);
      if (!reading.isStaff) throw notYourCourse();
      await db.transaction(async (tx) => {
        const question = await lockPost(tx, questionId);
        const before = { pinned: question.pinned, locked: question.locked };
        const after = { pinned: pinned ?? question.pinned, locked: locked ?? question.locked };
        await tx.update(posts).set(after).where(eq(posts.id, questionId));
        await audit(tx, { subject: ["post", questionId, question.title], before, after });
      });
      return respondWithQuestion(db, { id: questionId, code: "conversation.questionUpdated" }, reading);
    },

    listPostVersions: async ({ params: { postId }, viewer }) => {
      await requireStaffPost(viewer, postId);
      const { title, text, replacedAt } = postVersions;
      const rows = await db
        .select({ title, text, replacedAt })
        .from(postVersions)
        .where(and(eq(postVersions.postId, postId), gt(replacedAt, versionsSince(clock()))))
        .orderBy(desc(replacedAt), desc(postVersions.id));
      return { ...success("conversation.versionsListed"), versions: rows.map(toVersion) };
    },

    decideReports: async (request) =>
      decideReports(dependencies, await requireStaffPost(request.viewer, request.params.postId), request.body),
    stopWriting: writingStopper(dependencies),
  };
}

function toVersion({ title, text, replacedAt }: { title: string; text: string; replacedAt: Date }) {
  return { ...(title !== "" && { title }), text, replacedAt: replacedAt.toISOString() };
}

function notYourCourse(): Problem {
  return new Problem(403, "account.notYourCourse");
}
