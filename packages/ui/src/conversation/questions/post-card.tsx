import { t } from "@lms/texts/conversation/post";
import { useRef, useState } from "react";
import { Prose } from "../../kit/layout/prose/prose.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { cn } from "../../lib/cn.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { Post } from "../model/question.ts";
import { PostButtons } from "./post-buttons.tsx";
import type { PostCardProps } from "./questions-props.ts";
import { WritingForm } from "./writing-form.tsx";

export function PostCard(props: PostCardProps) {
  const { post, thread, drafts, validate, onFollow, onEdit } = props;
  const isQuestion = post.id === thread.id;
  const [editing, setEditing] = useState(() => post.own && drafts("post", post.id).read() !== undefined);
  const card = useRef<HTMLElement>(null);
  const leave = () => {
    setEditing(false);
    card.current?.focus();
  };

  return (
    <article
      ref={card}
      tabIndex={-1}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 sm:p-5",
        !isQuestion && post.accepted && "border-good",
      )}
    >
      <PostHeader post={post} isQuestion={isQuestion} />
      {post.hiddenReason !== undefined && (
        <p className="text-sm text-bad">{t("hiddenFor", { reason: post.hiddenReason })}</p>
      )}
      {editing && !props.refusal ? (
        <WritingForm
          label={t("editForm")}
          opened
          title={isQuestion ? { label: t("title"), missing: t("titleMissing"), saved: thread.title } : undefined}
          text={{ label: t("text"), missing: t("textMissing"), saved: post.text }}
          submitLabel={t("save")}
          busyLabel={t("saving")}
          cancelLabel={t("cancel")}
          draft={drafts("post", post.id)}
          validate={validate}
          onSend={({ title, text }) => onEdit(post.id, { text, ...(isQuestion && { title }) })}
          onDone={leave}
          onCancel={leave}
        />
      ) : (
        post.html !== undefined && <Prose html={post.html} onFollow={onFollow} className="break-words" />
      )}
      {post.state !== "deleted" && (!editing || props.refusal) && (
        <PostButtons {...props} onWrite={() => setEditing(true)} />
      )}
    </article>
  );
}

function PostHeader({ post, isQuestion }: { post: Post; isQuestion: boolean }) {
  const { author, byStaff, state, accepted, createdAt, editedAt } = post;
  return (
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
      {state === "deleted" ? (
        <span className="italic">{t("deleted")}</span>
      ) : (
        <>
          {state === "hidden" && <Badge tone="bad">{t("hidden")}</Badge>}
          {post.text !== undefined && <span className="font-semibold text-ink break-words">{author ?? t("gone")}</span>}
        </>
      )}
      {byStaff && <Badge tone="brand">{t("staff")}</Badge>}
      {accepted && !isQuestion && <Badge tone="good">{t("accepted")}</Badge>}
      <time dateTime={createdAt} className="tabular-nums">
        {formatDateAndTime(createdAt)}
      </time>
      {editedAt && state !== "deleted" && <span>{t("edited", { time: formatDateAndTime(editedAt) })}</span>}
    </header>
  );
}
