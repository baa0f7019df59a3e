import type { FieldErrors } from "../../lib/forms/form.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type {
  QuestionValues,
  Drafts,
  OpenThread,
  Post,
  PostActions,
  PostValues,
  Question,
  QuestionSummary,
  Send,
  SimilarThings,
  WritingRefusal,
} from "../model/question.ts";

export interface QuestionsProps {
  /** Absent until somebody comes near. */
  questions?: Loadable<readonly QuestionSummary[]> | undefined;
  /** Somebody comes near, or a question is open. */
  onNear: () => void;
  onRetry: () => void;
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** The address of a question, or of the list of all. */
  href: (questionId?: string) => string;
  /** Absent while the list is shown. */
  open?: OpenThread | undefined;
  /** Absent where there is no video and no sound. */
  player?: { position: () => number | undefined; seek: (second: number) => void } | undefined;
  drafts: Drafts;
  /** Absent for who may write. */
  refusal?: WritingRefusal | undefined;
  validate: (values: PostValues) => FieldErrors;
  onQuestion: Send<QuestionValues>;
  /** What has the words of the title that is being typed. */
  similar?: SimilarThings | undefined;
  onTitle: (title: string) => void;
  /** Gets the address of a link within the site. */
  onFollow?: ((address: string) => void) | undefined;
}

export interface PostCardProps extends PostActions, Pick<QuestionsProps, "validate" | "onFollow" | "refusal"> {
  post: Post;
  /** The question that it is or answers. */
  thread: Question;
}
