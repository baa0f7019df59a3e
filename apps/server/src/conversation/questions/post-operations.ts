import type { Dependencies } from "../../dependencies.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { audit } from "../../platform/policy/audit/audit.ts";
import { announceAnswer } from "./mail-answers-job.ts";
import { countPost, type PostRow, postNotFound, requirePost, requireQuestion, requireWriter } from "./post-access.ts";
import { respondWithPost } from "./respond-with-question.ts";
import { changePost, deletePost, holdCourse, insertPost, lockPost } from "./write-posts.ts";

type PostOperations = Pick<Operations<"question">, "createAnswer" | "updatePost" | "deletePost">;

export function postOperations(dependencies: Dependencies): PostOperations {
  const { db, clock } = dependencies;

  return {
    createAnswer: async ({ params: { questionId }, body: { text }, viewer }) => {
      const reading = await requireQuestion(dependencies, viewer, questionId);
      const { reader, isStaff } = reading;
      await requireWriter(dependencies, reader);
      await countPost(dependencies, reader);
      const id = await db.transaction(async (tx) => {
        await holdCourse(tx, reading.question.courseId);
        const question = await lockPost(tx, questionId);
        requireWritable(question, isStaff);
        const { courseId, lectureId } = question;
        const answer = { courseId, lectureId, byStaff: isStaff, text, authorId: reader.id, question };
        const added = await insertPost(tx, answer, clock());
        await announceAnswer(tx, questionId, clock());
        return added;
      });
      return respondWithPost(db, { id, code: "conversation.answerAdded" }, reading);
    },

    updatePost: async ({ params: { postId }, body: { title, text }, viewer }) => {
      const reading = await requirePost(dependencies, viewer, postId);
      const { reader, isStaff, post } = reading;
      if (post.authorId !== reader.id) throw postNotFound();
      await requireWriter(dependencies, reader);
      await countPost(dependencies, reader);
      await db.transaction(async (tx) => {
        const question = post.questionId === null ? undefined : await lockPost(tx, post.questionId);
        const current = await lockPost(tx, postId);
        if (current.state !== "visible") throw postNotFound();
        requireWritable(question ?? current, isStaff);
        const typed = title?.trim() ?? "";
        const isTitled = current.questionId === null && typed !== "";
        await changePost(tx, current, { title: isTitled ? typed : current.title, text }, clock());
      });
      return respondWithPost(db, { id: postId, code: "conversation.postUpdated" }, reading);
    },

    deletePost: async (request) => {
      const { postId } = request.params;
      const { reader, isStaff, post } = await requirePost(dependencies, request.viewer, postId);
      const isAuthor = post.authorId === reader.id;
      if (!isAuthor && !isStaff) throw new Problem(403, "conversation.notYourPost");
      // Whoever deletes what others wrote acts for the academy.
      if (!isAuthor) request.caller.actor = { userId: reader.id, action: "deletePost", clock };
      await db.transaction(async (tx) => {
        if (post.questionId !== null) await lockPost(tx, post.questionId);
        const current = await lockPost(tx, postId, "update");
        if (current.state === "deleted") throw postNotFound();
        await deletePost(tx, current, clock());
        const before = { title: current.title, text: current.text };
        const person = current.authorId ?? undefined;
        if (!isAuthor) await audit(tx, { subject: ["post", postId, current.title], person, before });
      });
      return success("conversation.postDeleted");
    },
  };
}

/** In a locked thread, and under a question that is gone, nobody writes but staff. */
function requireWritable({ locked, state }: PostRow, isStaff: boolean): void {
  if (state === "deleted") throw postNotFound();
  if (!isStaff && (locked || state === "hidden")) throw new Problem(409, "conversation.locked");
}
