import { use, useEffect, useRef, useState, type ChangeEvent, type RefObject } from "react";
import { FileCheck, type FileKind } from "../../../lib/file-check.ts";

export interface PickedFile {
  input: RefObject<HTMLInputElement | null>;
  file: File | undefined;
  /** An object URL, valid while the file is picked. */
  url: string | undefined;
  /** Why the file that was chosen last was not taken. */
  refusal: string | undefined;
  /** Sets the input's file, as if picked; `undefined` empties it. */
  put: (file: File | undefined) => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Mirrors an `<input type="file">`, which stays the source, so that `FormData` has the file. */
export function usePickedFile(kind: FileKind, onPick: ((file: File | undefined) => void) | undefined): PickedFile {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<{ file: File; url: string }>();
  const [refusal, setRefusal] = useState<string>();
  const check = use(FileCheck);

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

  const refuseUnfit = async (next: File) => {
    const problem = await check(next, kind);
    if (problem === undefined || input.current?.files?.[0] !== next) return;
    put(undefined);
    setRefusal(`${next.name}: ${problem}`);
  };

  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );

  useEffect(() => {
    const form = input.current?.form;
    const onReset = () => {
      setPicked(undefined);
      setRefusal(undefined);
    };
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);

  return {
    input,
    file: picked?.file,
    url: picked?.url,
    refusal,
    put,
    onChange: (event) => {
      const next = event.currentTarget.files?.[0];
      setPicked(next && { file: next, url: URL.createObjectURL(next) });
      setRefusal(undefined);
      onPick?.(next);
      if (next) void refuseUnfit(next);
    },
  };
}
