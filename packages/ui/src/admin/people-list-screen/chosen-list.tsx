import { t } from "@lms/texts/admin/people-list-screen";
import { Download, Play } from "lucide-react";
import { useRef, useState } from "react";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { useHoldFocus } from "../../lib/focus/hold-focus.ts";
import { formatDate } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { type ChosenListProps, listOutcomes, type PeopleList } from "../model/people-list.ts";
import { ListRows } from "./list-rows.tsx";
import { listScope } from "./list-scope.ts";
import { countSentence } from "./outcome-words.ts";

/** What will happen to a list, how far it is, or what has happened. */
export function ChosenList(props: ChosenListProps) {
  const { list, onRetry } = props;
  switch (list.status) {
    case "loading":
      return (
        <Delayed className="grid gap-3">
          <p className="sr-only">{t("loading")}</p>
          <Skeleton className="h-40 w-full" />
        </Delayed>
      );
    case "failed":
      return <ErrorState message={list.message} onRetry={onRetry} />;
    case "ready":
      return (
        <>
          <Overview {...props} list={list.value} />
          <ListRows {...props} />
        </>
      );
    default:
      return list satisfies never;
  }
}

type OverviewProps = Pick<ChosenListProps, "starting" | "onRun" | "csvHref" | "newHref"> & { list: PeopleList };

const titles = { checked: "checkedTitle", running: "runningTitle", done: "doneTitle" } as const;

function Overview({ list, ...actions }: OverviewProps) {
  const { state, counts, rows, rowsDone } = list;
  const place = useRef<HTMLElement>(null);
  // The button that starts it goes, and the focus stays here.
  useHoldFocus(place, state);

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t(titles[state])}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-5 outline-none max-sm:px-4"
    >
      <h2 className="heading text-xl">{t(titles[state])}</h2>
      <Facts list={list} />
      <output className="sr-only">{state === "done" && t("doneState")}</output>
      <ul className="grid list-disc gap-1 ps-5 marker:text-muted">
        {listOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <li key={outcome}>{countSentence(outcome, counts[outcome], state === "done")}</li>
          ))}
      </ul>
      {state === "running" && (
        <div className="grid gap-2">
          <ProgressBar label={t("progress")} percent={rows === 0 ? 0 : (rowsDone / rows) * 100} />
          <p className="text-sm text-muted tabular-nums">{t("progressNote", { done: rowsDone, rows })}</p>
        </div>
      )}
      <Actions list={list} {...actions} />
    </section>
  );
}

function Facts({ list }: { list: PeopleList }) {
  const { until, reason, by, deletedAt } = list;
  const facts = [
    { name: t("opens"), value: listScope(list) },
    { name: t("until"), value: until === undefined ? t("noEnd") : formatDate(until) },
    { name: t("reason"), value: reason },
    ...(by === undefined ? [] : [{ name: t("by"), value: by }]),
    { name: t("keptUntil"), value: formatDate(deletedAt) },
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function runConsequence({ counts: { grant: grants, invite: invites } }: PeopleList): string {
  if (invites === 0) return t("runGrants", { grants });
  return grants === 0 ? t("runInvites", { invites }) : t("runConsequence", { grants, invites });
}

function Actions({ list, starting, onRun, csvHref, newHref }: OverviewProps) {
  const [toRun, setToRun] = useState<PeopleList>();
  const { state, counts } = list;
  const isUseless = counts.grant + counts.invite === 0;

  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === "checked" && !isUseless && (
        <Button busy={starting} busyLabel={t("starting")} onClick={() => setToRun(list)}>
          <Play aria-hidden="true" className="size-5" />
          <span>{t("run")}</span>
        </Button>
      )}
      {state !== "checked" && (
        <ButtonLink>
          <a href={csvHref} download>
            <Download aria-hidden="true" className="size-5" />
            <span>{t("download")}</span>
          </a>
        </ButtonLink>
      )}
      <ButtonLink tone="neutral">
        <Link href={newHref}>{t("another")}</Link>
      </ButtonLink>
      {state === "checked" && isUseless && <p className="text-muted">{t("nothingToDo")}</p>}
      <ConfirmAction
        subject={toRun}
        title={t("runQuestion")}
        confirmLabel={t("run")}
        consequence={runConsequence}
        onClose={() => setToRun(undefined)}
        onConfirm={onRun}
      />
    </div>
  );
}
