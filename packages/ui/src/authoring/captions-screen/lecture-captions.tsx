import { t } from "@lms/texts/authoring/captions-screen";
import { type RefObject, useRef, useState } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { VideoPlayer } from "../../kit/media/video-player/video-player.tsx";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";
import { textIn } from "../../lib/format/text-in.ts";
import type { CaptionedLecture } from "../model/managed-captions.ts";
import { CaptionsEditor } from "./captions-editor.tsx";
import { CaptionsLanguages } from "./captions-languages.tsx";
import { useReportDirty } from "./use-report-dirty.ts";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";

interface LectureCaptionsProps extends Omit<CaptionsScreenProps, "lecture"> {
  lecture: CaptionedLecture;
}

/** Opened editors stay mounted with their changes while another one is shown. */
export function LectureCaptions({ lecture, onDirtyChange, ...props }: LectureCaptionsProps) {
  const { title, courseTitle, language, video, captions } = lecture;
  const player = useRef<VideoPlayerHandle>(null);
  const editor = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState(() => props.languages.filter((tag) => props.formDraftFor?.(tag).read()));
  const [chosen, setChosen] = useState<string>();
  const [dirty, setDirty] = useState<readonly string[]>([]);

  const known = (tag: string) => captions.find((each) => each.language === tag);
  const isThere = chosen !== undefined && (known(chosen) || opened.includes(chosen));
  const shown = isThere ? chosen : (opened.at(-1) ?? captions[0]?.language);
  const editors = shown === undefined || opened.includes(shown) ? opened : [...opened, shown];

  const open = (tag: string) => {
    setOpened([...editors.filter((each) => each !== tag), tag]);
    setChosen(tag);
    // It is there with the next frame.
    requestAnimationFrame(() => editor.current?.focus());
  };
  const close = (tag: string) => {
    setOpened(opened.filter((each) => each !== tag));
    markDirty(tag, false);
  };
  const markDirty = (tag: string, isDirty: boolean) =>
    setDirty((tags) => [...tags.filter((each) => each !== tag), ...(isDirty ? [tag] : [])]);

  useReportDirty(dirty.length > 0, onDirtyChange);

  return (
    <>
      <p {...textIn(language)} className="mt-1 break-words text-muted">
        <span>{`${courseTitle} · `}</span>
        <strong className="font-semibold text-ink">{title}</strong>
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <PartBoundary>
            <CaptionsLanguages
              {...props}
              captions={captions}
              shown={shown}
              dirty={dirty}
              onOpen={open}
              onDelete={(tag) => {
                close(tag);
                props.onDelete(tag);
              }}
            />
          </PartBoundary>
          {editors.map((tag) => (
            <div key={tag} hidden={tag !== shown}>
              <PartBoundary>
                <CaptionsEditor
                  heading={tag === shown ? editor : undefined}
                  captions={known(tag) ?? { language: tag, isDefault: false, cues: [] }}
                  saving={props.busyLanguages?.includes(tag) === true}
                  formDraft={props.formDraftFor?.(tag)}
                  onSave={(cues, version) => props.onSave(tag, cues, version)}
                  onClose={known(tag) ? undefined : () => close(tag)}
                  onDirtyChange={(isDirty) => markDirty(tag, isDirty)}
                  player={video && player}
                />
              </PartBoundary>
            </div>
          ))}
        </div>
        <div className="self-start max-xl:order-first xl:sticky xl:top-24">
          <PartBoundary>
            <LectureVideo lecture={lecture} ref={player} shown={shown} onSourceExpired={props.onSourceExpired} />
          </PartBoundary>
        </div>
      </div>
    </>
  );
}

interface LectureVideoProps extends Pick<CaptionsScreenProps, "onSourceExpired"> {
  lecture: CaptionedLecture;
  ref: RefObject<VideoPlayerHandle | null>;
  /** The language whose captions are shown in it. */
  shown: string | undefined;
}

function LectureVideo({ lecture: { title, video }, ref, shown, onSourceExpired }: LectureVideoProps) {
  if (!video) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
        {t("noVideo")}
      </p>
    );
  }
  return (
    <VideoPlayer
      {...video}
      ref={ref}
      title={title}
      settings={{ captions: shown === undefined ? { shown: true } : { shown: true, language: shown } }}
      {...(onSourceExpired && { onSourceExpired })}
    />
  );
}
