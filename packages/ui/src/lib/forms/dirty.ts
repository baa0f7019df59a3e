import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export function useDirty(
  form: RefObject<HTMLFormElement | null>,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
): { compare: () => void; markSaved: () => void } {
  const saved = useRef<string>(undefined);
  const dirty = useRef(false);

  const notify = (now: boolean) => {
    if (now === dirty.current) return;
    dirty.current = now;
    onDirtyChange?.(now);
  };
  const compare = () => {
    if (form.current) notify(readValues(form.current) !== saved.current);
  };
  const markSaved = () => {
    if (!form.current) return;
    saved.current = readValues(form.current);
    notify(false);
  };

  const start = useEffectEvent(markSaved);
  const end = useEffectEvent(() => notify(false));
  useEffect(() => {
    start();
    return () => end();
  }, []);

  return { compare, markSaved };
}

function readValues(form: HTMLFormElement): string {
  return JSON.stringify(Array.from(new FormData(form), ([name, value]) => [name, fieldIdentity(value)]));
}

// A field without a file holds an empty one, created on each read.
function fieldIdentity(value: FormDataEntryValue): unknown {
  if (typeof value === "string") return value;
  return value.name === "" && value.size === 0 ? "" : [value.name, value.size, value.lastModified];
}
