import type { components } from "@lms/api/schema";
import type { Loadable } from "@lms/ui/lib/loadable";
import { runOncePerId } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { isLost, request } from "../request/member-request.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import type { Quiet } from "../request/quiet.ts";
import { limitFor, type ThreadPage, toThreadPage, withAnswer, withNextPage, withShown } from "./thread-page.ts";

type Schemas = components["schemas"];

interface QuestionPage {
  items: Schemas["QuestionSummary"][];
  nextCursor?: string | undefined;
  refusal?: Schemas["WritingRefusal"] | undefined;
}

interface QuestionsState {
  /** The key is the lecture. */
  lists: Record<string, Loadable<QuestionPage>>;
  /** The key is the question. */
  threads: Record<string, Loadable<ThreadPage>>;
  /** Lectures and questions of which more is loading. */
  loadingMoreIds: string[];
  busyIds: string[];
}

const initial = (): QuestionsState => ({ lists: {}, threads: {}, loadingMoreIds: [], busyIds: [] });

export const questions = createStore("viewer", initial);

const lists = createResource<string, QuestionPage>({
  lifetime: "viewer",
  values: () => questions.lists,
  overlap: "replace",
});

const threads = createResource<string, ThreadPage>({
  lifetime: "viewer",
  values: () => questions.threads,
  overlap: "replace",
  onFailure: (_, { status }) =>
    status === 404 ? { status: "ready", value: { question: undefined, inOrder: 0 } } : undefined,
});

export async function loadQuestions(lectureId: string): Promise<void> {
  await lists.load(lectureId, async (quiet) => {
    const params = { path: { lectureId }, query: { limit: limitFor(lists.get(lectureId)?.items) } };
    const call = api.GET("/lectures/{lectureId}/questions", { params });
    return mapData(
      await request("listQuestions", call, { quiet }),
      ({ questions: items, nextCursor, writingRefused }) => ({
        items,
        nextCursor,
        refusal: writingRefused,
      }),
    );
  });
}

export async function loadMoreQuestions(lectureId: string): Promise<void> {
  const cursor = lists.get(lectureId)?.nextCursor;
  if (cursor === undefined) return;
  const isSameViewer = rememberViewer();
  const params = { path: { lectureId }, query: { cursor } };
  const outcome = await runOncePerId(questions, "loadingMoreIds", lectureId, () =>
    request("listQuestions", api.GET("/lectures/{lectureId}/questions", { params }), { quiet: "success" }),
  );
  const shown = lists.get(lectureId);
  // The list was loaded again meanwhile: this may be its next page no longer.
  if (!outcome?.ok || !isSameViewer() || shown?.nextCursor !== cursor) return;
  lists.put(lectureId, {
    ...shown,
    items: [...shown.items, ...outcome.data.questions],
    nextCursor: outcome.data.nextCursor,
  });
}

export async function loadThread(questionId: string): Promise<void> {
  await threads.load(questionId, (quiet) => fetchThread(questionId, quiet));
}

async function fetchThread(questionId: string, quiet: Quiet): Promise<Outcome<ThreadPage>> {
  const query = { limit: limitFor(threads.get(questionId)?.question?.answers) };
  const call = api.GET("/questions/{questionId}", { params: { path: { questionId }, query } });
  return mapData(await request("getQuestion", call, { quiet: quiet === "reading" ? quiet : true }), toThreadPage);
}

export async function loadMoreAnswers(questionId: string): Promise<void> {
  const cursor = threads.get(questionId)?.nextCursor;
  if (cursor === undefined) return;
  const isSameViewer = rememberViewer();
  const params = { path: { questionId }, query: { cursor } };
  const outcome = await runOncePerId(questions, "loadingMoreIds", questionId, () =>
    request("getQuestion", api.GET("/questions/{questionId}", { params }), { quiet: "success" }),
  );
  const shown = threads.get(questionId);
  if (!outcome?.ok || !isSameViewer() || shown?.nextCursor !== cursor || !shown.question) return;
  threads.put(questionId, withNextPage(shown, outcome.data));
}

interface Changed {
  lectureId?: string | undefined;
  questionId?: string | undefined;
  /** It may be gone now. */
  deletedId?: string;
}

/** What was changed is loaded again with all that depends on it: counts, order and marks. */
async function changed<Data extends { success: boolean; post?: Schemas["Post"] }>(
  { lectureId, questionId, deletedId }: Changed,
  outcome: Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const isSameViewer = rememberViewer();
  const result = await outcome;
  const mayDiffer = result.ok || [404, 409].includes(result.status) || isLost(result);
  if (!isSameViewer() || !mayDiffer) return result;
  if (questionId !== undefined) {
    const shown = threads.get(questionId);
    if (shown && result.ok && result.data.post) threads.put(questionId, withAnswer(shown, result.data.post));
    await reloadThread(questionId, deletedId);
  }
  if (lectureId !== undefined && lists.get(lectureId)) await loadQuestions(lectureId);
  return result;
}

async function reloadThread(questionId: string, deletedId: string | undefined): Promise<void> {
  const shown = threads.get(questionId)?.question?.answers ?? [];
  await threads.load(questionId, async (quiet) =>
    mapData(await fetchThread(questionId, quiet), (page) => withShown(page, shown, deletedId)),
  );
}

export interface ThreadIds {
  lectureId: string;
  questionId: string;
}

export function sendQuestion(
  lectureId: string,
  body: Schemas["NewQuestion"],
): Promise<Outcome<Schemas["QuestionAnswer"]>> {
  const call = api.POST("/lectures/{lectureId}/questions", { params: { path: { lectureId } }, body });
  return changed({ lectureId }, request("createQuestion", call));
}

export function answerQuestion(ids: ThreadIds, body: { text: string }): Promise<Outcome<Schemas["PostAnswer"]>> {
  const params = { path: { questionId: ids.questionId } };
  return changed(ids, request("createAnswer", api.POST("/questions/{questionId}/answers", { params, body })));
}

export function acceptAnswer(
  ids: ThreadIds,
  answerId: string | undefined,
): Promise<Outcome<Schemas["QuestionAnswer"]>> {
  const params = { path: { questionId: ids.questionId } };
  const body = answerId === undefined ? {} : { answerId };
  return changed(ids, request("acceptAnswer", api.PUT("/questions/{questionId}/accepted", { params, body })));
}

export function followQuestion(
  { questionId }: ThreadIds,
  following: boolean,
): Promise<Outcome<Schemas["QuestionAnswer"]>> {
  const params = { path: { questionId } };
  const call = api.PUT("/questions/{questionId}/following", { params, body: { following } });
  return changed({ questionId }, request("followQuestion", call));
}

export function setQuestionState(
  ids: ThreadIds,
  body: { pinned?: boolean; locked?: boolean },
): Promise<Outcome<Schemas["QuestionAnswer"]>> {
  const params = { path: { questionId: ids.questionId } };
  return changed(ids, request("setQuestionState", api.PUT("/questions/{questionId}/state", { params, body })));
}

export async function voteForPost(ids: ThreadIds, postId: string, vote: boolean): Promise<void> {
  const params = { path: { postId } };
  await runOncePerId(questions, "busyIds", postId, () =>
    vote
      ? changed(ids, request("votePost", api.PUT("/posts/{postId}/vote", { params }), { quiet: "success" }))
      : changed(ids, request("unvotePost", api.DELETE("/posts/{postId}/vote", { params }), { quiet: "success" })),
  );
}

export function updatePost(
  ids: ThreadIds,
  postId: string,
  body: { title?: string; text: string },
): Promise<Outcome<Schemas["PostAnswer"]>> {
  return changed(ids, request("updatePost", api.PUT("/posts/{postId}", { params: { path: { postId } }, body })));
}

export function deletePost(ids: ThreadIds, postId: string): Promise<Outcome<Schemas["Done"]>> {
  const place = { ...ids, deletedId: postId };
  return changed(place, request("deletePost", api.DELETE("/posts/{postId}", { params: { path: { postId } } })));
}

export function reportPost(postId: string, reason: string): Promise<Outcome<Schemas["Done"]>> {
  const params = { path: { postId } };
  return request("reportPost", api.POST("/posts/{postId}/reports", { params, body: { reason } }));
}

export function decideReports(
  ids: ThreadIds,
  postId: string,
  body: Schemas["PostDecision"],
): Promise<Outcome<Schemas["PostAnswer"]>> {
  const call = api.PUT("/posts/{postId}/decision", { params: { path: { postId } }, body });
  return changed(ids, request("decideReports", call));
}

export async function loadVersions(postId: string): Promise<Schemas["PostVersionsAnswer"]["versions"] | undefined> {
  const call = api.GET("/posts/{postId}/versions", { params: { path: { postId } } });
  const outcome = await request("listPostVersions", call, { quiet: "success" });
  return outcome.ok ? outcome.data.versions : undefined;
}

/** Undefined where they could not be found: it only helps. */
export async function findSimilar(lectureId: string, text: string): Promise<Schemas["SimilarAnswer"] | undefined> {
  const params = { path: { lectureId }, query: { text } };
  const call = api.GET("/lectures/{lectureId}/questions/similar", { params });
  const outcome = await request("findSimilar", call, { quiet: true });
  return outcome.ok ? outcome.data : undefined;
}
