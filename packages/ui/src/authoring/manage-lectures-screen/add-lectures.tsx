import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useEffect, useId, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../kit/controls/button/button.tsx";
import { AddText } from "../add-text/add-text.tsx";
import type { UploadActions } from "../model/lecture-upload.ts";
import { UploadList } from "../upload-row/upload-list.tsx";
import { VideoDrop } from "../../kit/forms/video-drop/video-drop.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

export type AddLecturesProps = Pick<
  ManageLecturesScreenProps,
  "uploads" | "onPick" | "onAddText" | keyof UploadActions
> & {
  heading: RefObject<HTMLHeadingElement | null>;
};

export function AddLectures({ uploads, onPick, onAddText, heading, ...actions }: AddLecturesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ready = uploads.filter(({ status }) => status === "draft" || status === "failed");

  useFocusOnPlaced(uploads, list);

  const sendAll = () => {
    // The order is from last to first, so that the first invalid one gets the focus.
    for (const upload of ready.toReversed()) {
      const form = formIn(list.current, upload.id);
      flushSync(() => form?.requestSubmit());
    }
  };

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading text-2xl outline-none">
        {t("addLectures")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-pretty text-muted">{t("addNote")}</p>
      <div className="grid gap-4">
        <VideoDrop label={t("videos")} prompt={t("videosPrompt")} hint={t("videosHint")} onPick={onPick} />
        <AddText onAddText={onAddText} />
        {ready.length > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{t("ready", { count: ready.length })}</p>
            <Button onClick={sendAll}>{t("addAll", { count: ready.length })}</Button>
          </div>
        )}
        <UploadList uploads={uploads} list={list} {...actions} />
      </div>
    </section>
  );
}

/** A video that was chosen at a row of the curriculum has its form here, where its texts are written next. */
function useFocusOnPlaced(uploads: AddLecturesProps["uploads"], list: RefObject<HTMLUListElement | null>): void {
  const known = useRef(uploads);
  useEffect(() => {
    const isNew = (id: string) => !known.current.some((upload) => upload.id === id);
    const placed = uploads.findLast(({ id, place, status }) => place && status === "draft" && isNew(id));
    known.current = uploads;
    if (placed) formIn(list.current, placed.id)?.focus();
  }, [uploads, list]);
}

function formIn(list: HTMLUListElement | null, uploadId: string): HTMLFormElement | undefined {
  return list?.querySelector<HTMLFormElement>(`[data-upload="${CSS.escape(uploadId)}"] form`) ?? undefined;
}
