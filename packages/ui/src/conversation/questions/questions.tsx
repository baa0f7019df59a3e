import { t } from "@lms/texts/conversation/questions";
import { MessageCircleQuestion } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { cn } from "../../lib/cn.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useNear } from "../../lib/use-near.ts";
import { QuestionList } from "./question-list.tsx";
import type { QuestionsProps } from "./questions-props.ts";
import { WritingRefused } from "./writing-refused.tsx";

// Most visits of a lecture write and open none.
const loadForm = async () => (await import("./question-form.tsx")).QuestionForm;
const QuestionForm = lazyPart(loadForm);
const fetchForm = () => void loadForm().catch(() => undefined);
const Thread = lazyPart(async () => (await import("./thread.tsx")).Thread);

/** The questions about a lecture: their list, or one of them with its answers. */
export function Questions(props: QuestionsProps) {
  const { open, drafts, refusal } = props;
  const [asking, setAsking] = useState(false);
  // The server, whose page is taken over, knows of no unsent question.
  const resume = useEffectEvent(() => {
    if (drafts("question", "new").read() !== undefined) setAsking(true);
  });
  useEffect(() => {
    const resuming = setTimeout(() => resume());
    return () => clearTimeout(resuming);
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const isOpen = open !== undefined;
  const loads = near || isOpen || asking;
  const { onNear } = props;
  const load = useEffectEvent(() => onNear());
  useEffect(() => {
    if (loads) load();
  }, [loads]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What had the focus is gone.
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const leave = () => {
    setAsking(false);
    props.onTitle("");
    heading.current?.focus();
  };

  return (
    <section
      ref={section}
      aria-labelledby="questions"
      // What is below does not move when a thread comes, or a form with an unsent question.
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] content-start gap-5 print:hidden",
        isOpen ? "min-h-dvh" : "min-h-120",
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={heading} id="questions" tabIndex={-1} className="heading text-xl outline-none">
            {t("heading")}
          </h2>
          <p className="text-sm text-muted">{t("intro")}</p>
        </div>
        {!asking && !open && !refusal && (
          <Button tone="neutral" onPointerEnter={fetchForm} onFocus={fetchForm} onClick={() => setAsking(true)}>
            <MessageCircleQuestion aria-hidden="true" className="size-5" />
            <span>{t("ask")}</span>
          </Button>
        )}
      </header>
      {open ? (
        <PartBoundary>
          <Suspense fallback={null}>
            <Thread {...props} {...open} />
          </Suspense>
        </PartBoundary>
      ) : (
        <>
          {refusal && <WritingRefused {...refusal} />}
          {asking && !refusal && (
            <PartBoundary>
              <Suspense fallback={null}>
                <QuestionForm {...props} onLeave={leave} />
              </Suspense>
            </PartBoundary>
          )}
          <QuestionList {...props} />
        </>
      )}
    </section>
  );
}
