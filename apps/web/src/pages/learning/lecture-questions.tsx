import { lecturePath } from "@lms/ui/catalogue/model/course-paths";
import { Questions } from "@lms/ui/conversation/questions";
import type { QuestionValues } from "@lms/ui/conversation/model/question";
import type { LectureQuestionsProps } from "@lms/ui/learning/model/lecture-questions";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { languageIn } from "@lms/texts/addresses";
import { useFormDrafts } from "../../account/use-form-draft.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { validator } from "../../request/forms/forms.ts";
import { sendQuestion, loadMoreQuestions, loadQuestions, questions } from "../../conversation/questions.ts";
import { toSaved } from "../../conversation/saved.ts";
import { useSimilar } from "../../conversation/use-similar.ts";
import { useThread } from "../../conversation/use-thread.ts";

const validate = validator("PostForm");

/** The questions below a lecture. The address names the one that is open. */
export function LectureQuestions({ lectureId, player }: LectureQuestionsProps) {
  const { lists, loadingMoreIds } = useSnapshot(questions);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const courseId = search.get("course") ?? "";
  const questionId = search.get("question") ?? undefined;
  const drafts = useDrafts(lectureId);
  const open = useThread(lectureId, questionId, drafts);
  const similar = useSimilar(lectureId);

  const list = lists[lectureId];
  const hasMore = list?.status === "ready" && list.value.nextCursor !== undefined;
  const refusal = list?.status === "ready" ? list.value.refusal : undefined;
  const href = (id?: string, ofLecture = lectureId) => {
    const address = lecturePath(courseId, ofLecture);
    return id === undefined ? address : `${address}&question=${encodeURIComponent(id)}`;
  };
  const send = async ({ second, ...values }: QuestionValues) =>
    toSaved(await sendQuestion(lectureId, { ...values, ...(second !== undefined && { second }) }));

  return (
    <Questions
      questions={list && mapReady(list, ({ items }) => items.map(({ _id, ...question }) => ({ ...question, id: _id })))}
      onNear={() => void loadQuestions(lectureId)}
      onRetry={() => void loadQuestions(lectureId)}
      onMore={hasMore ? () => void loadMoreQuestions(lectureId) : undefined}
      loadingMore={loadingMoreIds.includes(lectureId)}
      href={href}
      open={open}
      player={
        player && {
          position: () => player.current?.position(),
          seek: (second) => player.current?.seek(second),
        }
      }
      drafts={drafts}
      refusal={refusal}
      validate={(values) => validate({ ...values })}
      onQuestion={send}
      similar={
        similar.found && {
          lines: similar.found.lines,
          questions: similar.found.questions.map(({ _id, lectureId: ofLecture, title, answerCount }) => ({
            id: _id,
            title,
            answerCount,
            href: href(_id, ofLecture),
          })),
        }
      }
      onTitle={similar.search}
      onFollow={(address) => void navigate(languageIn(address).address)}
    />
  );
}

function useDrafts(lectureId: string) {
  const forms = {
    question: useFormDrafts("question"),
    answer: useFormDrafts("thread-answer"),
    post: useFormDrafts("post"),
  };
  return (form: keyof typeof forms, record: string) => ({
    ...forms[form](form === "question" ? lectureId : record),
    stays: true as const,
  });
}
