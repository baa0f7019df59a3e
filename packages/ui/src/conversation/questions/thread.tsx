import { t } from "@lms/texts/conversation/thread";
import { ArrowLeft, Bell, Lock, Pin, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import type { OpenThread, Question } from "../model/question.ts";
import { LoadingLines } from "./loading-lines.tsx";
import { PostCard } from "./post-card.tsx";
import type { QuestionsProps } from "./questions-props.ts";
import { UnsentText } from "./unsent-text.tsx";
import { WritingForm } from "./writing-form.tsx";
import { WritingRefused } from "./writing-refused.tsx";

const pressedStyle = "aria-pressed:border-brand aria-pressed:text-brand";

type ThreadProps = Pick<QuestionsProps, "href" | "player" | "validate" | "onFollow" | "refusal"> & OpenThread;

export function Thread(props: ThreadProps) {
  const { question, href } = props;
  return (
    <>
      <TextLink href={href()} className="inline-flex items-center gap-1.5 justify-self-start">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        <span>{t("back")}</span>
      </TextLink>
      <ThreadBody {...props} question={question} />
    </>
  );
}

function ThreadBody(props: ThreadProps) {
  const { id, question, onRetry, drafts } = props;
  if (question.status === "failed") return <ErrorState message={question.message} onRetry={onRetry} />;
  if (question.status === "loading") return <LoadingLines label={t("loading")} />;
  if (question.value === undefined) {
    return (
      <>
        <p className="text-muted">{t("notThere")}</p>
        <UnsentText draft={drafts("answer", id)} />
        <UnsentText draft={drafts("post", id)} />
      </>
    );
  }
  return <Answers key={question.value.id} {...props} question={question.value} />;
}

function Answers({ question, ...props }: Omit<ThreadProps, "question"> & { question: Question }) {
  const { onMore, loadingMore, onAnswer, drafts, validate, refusal } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useRef<HTMLHeadingElement>(null);
  const [sent, setSent] = useState(0);
  useEffect(() => heading.current?.focus(), []);
  const writable = question.state !== "deleted" && (!question.locked || question.mayModerate);
  const draft = drafts("answer", question.id);

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="heading text-lg break-words outline-none empty:hidden">
        {question.title}
      </h3>
      <PostCard {...props} post={question} thread={question} />
      <ThreadTools {...props} question={question} />
      <h4 ref={answers} tabIndex={-1} className="heading text-base outline-none">
        {t("answers", { count: question.answerCount })}
      </h4>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {question.answers.map((answer) => (
          <li key={answer.id}>
            <PostCard {...props} post={answer} thread={question} />
          </li>
        ))}
      </ol>
      {onMore && (
        <Button
          tone="neutral"
          busy={loadingMore}
          busyLabel={t("loadingMore")}
          onClick={onMore}
          className="justify-self-center"
        >
          {t("more")}
        </Button>
      )}
      {question.locked && <p className="text-sm text-muted">{t("lockedNote")}</p>}
      {writable && refusal && <WritingRefused {...refusal} />}
      {!writable || refusal ? (
        <UnsentText draft={draft} />
      ) : (
        <WritingForm
          key={sent}
          label={t("answerForm")}
          text={{ label: t("answerText"), missing: t("answerMissing"), hint: t("answerHint") }}
          submitLabel={t("send")}
          busyLabel={t("sending")}
          draft={draft}
          validate={validate}
          onSend={({ text }) => onAnswer({ text })}
          onDone={() => {
            setSent(sent + 1);
            answers.current?.focus();
          }}
        />
      )}
    </>
  );
}

function ThreadTools({
  question,
  player,
  onNotify,
  onState,
}: Pick<ThreadProps, "player" | "onNotify" | "onState"> & { question: Question }) {
  const { second, following, pinned, locked, mayModerate } = question;
  return (
    <div className="flex flex-wrap gap-2.5">
      {second !== undefined && player && (
        <Button tone="neutral" size="sm" onClick={() => player.seek(second)}>
          <Play aria-hidden="true" className="size-4" />
          <span>{t("playFrom", { time: formatDuration(second) })}</span>
        </Button>
      )}
      <Button
        className={pressedStyle}
        tone="neutral"
        size="sm"
        aria-pressed={following}
        onClick={() => onNotify(!following)}
      >
        <Bell aria-hidden="true" className="size-4" />
        <span>{t("follow")}</span>
      </Button>
      {mayModerate && (
        <>
          <Button
            className={pressedStyle}
            tone="neutral"
            size="sm"
            aria-pressed={pinned}
            onClick={() => onState({ pinned: !pinned })}
          >
            <Pin aria-hidden="true" className="size-4" />
            <span>{t("pin")}</span>
          </Button>
          <Button
            className={pressedStyle}
            tone="neutral"
            size="sm"
            aria-pressed={locked}
            onClick={() => onState({ locked: !locked })}
          >
            <Lock aria-hidden="true" className="size-4" />
            <span>{t("lock")}</span>
          </Button>
        </>
      )}
    </div>
  );
}
