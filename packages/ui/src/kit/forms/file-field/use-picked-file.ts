import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from "react";

export interface PickedFile {
  input: RefObject<HTMLInputElement | null>;
  file: File | undefined;
  /** An object URL, valid while the file is picked. */
  url: string | undefined;
  /** Sets the input's file, as if picked; `undefined` empties it. */
  put: (file: File | undefined) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Mirrors an `<input type="file">`, which stays the source, so that `FormData` has the file. */
export function usePickedFile(onPick: ((file: File | undefined) => void) | undefined): PickedFile {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<{ file: File; url: string }>();

  const put = (next: File | undefined) => {
    const element = input.current;
    if (!element) return;
    if (next) {
      const transfer = new DataTransfer();
      transfer.items.add(next);
      element.files = transfer.files;
    } else {
      element.value = "";
    }
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };

  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );

  useEffect(() => {
    const form = input.current?.form;
    const onReset = () => setPicked(undefined);
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);

  return {
    input,
    file: picked?.file,
    url: picked?.url,
    put,
    onChange: (event) => {
      const next = event.currentTarget.files?.[0];
      setPicked(next && { file: next, url: URL.createObjectURL(next) });
      onPick?.(next);
    },
  };
}
