import type { components } from "@lms/api/schema";
import type { Drafts, OpenThread, Post, Question } from "@lms/ui/conversation/model/question";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { mapReady } from "../lib/store/map-ready.ts";
import {
  acceptAnswer,
  answerQuestion,
  decideReports,
  deletePost,
  followQuestion,
  loadMoreAnswers,
  loadThread,
  loadVersions,
  questions,
  reportPost,
  setQuestionState,
  updatePost,
  voteForPost,
} from "./questions.ts";
import { toSaved } from "./saved.ts";

type Schemas = components["schemas"];

/** Undefined while no question is open. */
export function useThread(lectureId: string, questionId: string | undefined, drafts: Drafts): OpenThread | undefined {
  const { threads, loadingMoreIds, busyIds } = useSnapshot(questions);
  useEffect(() => {
    if (questionId !== undefined) void loadThread(questionId);
  }, [questionId]);
  if (questionId === undefined) return undefined;

  const ids = { lectureId, questionId };
  const thread = threads[questionId] ?? loading;
  const hasMore = thread.status === "ready" && thread.value.nextCursor !== undefined;
  return {
    id: questionId,
    question: mapReady(thread, ({ question }) =>
      // One of another lecture is not of this page.
      question?.lectureId === lectureId ? toQuestion(question) : undefined,
    ),
    onRetry: () => void loadThread(questionId),
    onMore: hasMore ? () => void loadMoreAnswers(questionId) : undefined,
    loadingMore: loadingMoreIds.includes(questionId),
    onAnswer: async (values) => toSaved(await answerQuestion(ids, values)),
    onNotify: (following) => void followQuestion(ids, following),
    onState: (state) => void setQuestionState(ids, state),
    busyIds,
    onVote: (postId, vote) => void voteForPost(ids, postId, vote),
    onAccept: (answerId) => void acceptAnswer(ids, answerId),
    onDelete: (postId) => void deletePost(ids, postId),
    onEdit: async (postId, { title, text }) =>
      toSaved(await updatePost(ids, postId, { text, ...(title !== undefined && { title }) })),
    onReport: async (postId, reason) => toSaved(await reportPost(postId, reason)),
    onDecide: async (postId, decision, reason) => {
      const state = decision === "hide" ? "visible" : "hidden";
      return toSaved(await decideReports(ids, postId, { decision, reason, state }));
    },
    loadVersions,
    drafts,
  };
}

function toPost({ _id, ...post }: Snapshot<Schemas["Post"]>): Post {
  return { ...post, id: _id };
}

function toQuestion({ _id, answers, ...question }: Snapshot<Schemas["Question"]>): Question {
  return { ...question, id: _id, answers: answers.map(toPost) };
}
