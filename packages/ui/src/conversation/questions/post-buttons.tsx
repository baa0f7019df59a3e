import { t } from "@lms/texts/conversation/post";
import { Check, Eye, EyeOff, Flag, History, Pencil, ThumbsUp, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { Post } from "../model/question.ts";
import type { PostCardProps } from "./questions-props.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { VersionsDialog } from "./versions-dialog.tsx";

export interface PostButtonsProps extends PostCardProps {
  onWrite: () => void;
}

export function PostButtons(props: PostButtonsProps) {
  const { post, thread, refusal, onAccept, onDelete, onReport, onDecide, onWrite } = props;
  const [toDelete, setToDelete] = useState<Post>();
  const [reasoned, setReasoned] = useState<"report" | "hide" | "keep">();
  const [history, setHistory] = useState(false);
  const named = { name: post.author ?? t("author"), spoken };
  const visible = post.state === "visible";
  const isAnswer = post.id !== thread.id;
  // Who is stopped still takes back what they wrote, and reports.
  const readsOnly = refusal !== undefined && refusal.why !== "stopped";
  const writable = visible && !refusal && (!thread.locked || thread.mayModerate);

  return (
    <div className="flex flex-wrap gap-2">
      {visible && <VoteButton {...props} />}
      {visible && isAnswer && !refusal && (thread.own || thread.mayModerate) && (
        <Tool pressed={post.accepted} icon={Check} onClick={() => onAccept(post.accepted ? undefined : post.id)}>
          {t("accept", named)}
        </Tool>
      )}
      {post.own && writable && (
        <Tool icon={Pencil} onClick={onWrite}>
          {t("editNamed", { spoken })}
        </Tool>
      )}
      {!readsOnly && (post.own || thread.mayModerate) && (
        <Tool icon={Trash2} onClick={() => setToDelete(post)}>
          {t("deleteNamed", named)}
        </Tool>
      )}
      {visible && !readsOnly && !post.own && !thread.mayModerate && (
        <Tool icon={Flag} onClick={() => setReasoned("report")}>
          {t("reportNamed", named)}
        </Tool>
      )}
      {thread.mayModerate && (
        <>
          <Tool icon={visible ? EyeOff : Eye} onClick={() => setReasoned(visible ? "hide" : "keep")}>
            {t(visible ? "hideNamed" : "keepNamed", named)}
          </Tool>
          {post.editedAt && (
            <Tool icon={History} onClick={() => setHistory(true)}>
              {t("versionsNamed", named)}
            </Tool>
          )}
        </>
      )}
      <ConfirmAction
        subject={toDelete}
        title={t("deleteTitle")}
        confirmLabel={t("deleteConfirm")}
        consequence={() => t("deleteConsequence")}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete(id)}
      />
      <ReasonDialog
        action={reasoned}
        onClose={() => setReasoned(undefined)}
        onSend={(action, reason) =>
          action === "report" ? onReport(post.id, reason) : onDecide(post.id, action, reason)
        }
      />
      <VersionsDialog open={history} onClose={() => setHistory(false)} load={() => props.loadVersions(post.id)} />
    </div>
  );
}

function VoteButton({ post, busyIds, refusal, onVote }: PostCardProps) {
  return (
    <Button
      tone="neutral"
      size="sm"
      aria-pressed={post.own ? undefined : post.voted}
      disabled={post.own || refusal !== undefined}
      busy={busyIds.includes(post.id)}
      onClick={() => onVote(post.id, !post.voted)}
      className="aria-pressed:border-brand aria-pressed:text-brand"
    >
      <ThumbsUp aria-hidden="true" className="size-4" />
      <span>{t("vote", { name: post.author ?? t("author"), spoken })}</span>
      <span className="tabular-nums">{post.votes}</span>
    </Button>
  );
}

interface ToolProps {
  icon: typeof Check;
  pressed?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ icon: Icon, pressed, onClick, children }: ToolProps) {
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-pressed={pressed}
      onClick={onClick}
      className="text-muted aria-pressed:text-good"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{children}</span>
    </Button>
  );
}

function spoken(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
