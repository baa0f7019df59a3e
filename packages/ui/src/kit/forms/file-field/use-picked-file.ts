import { use, useEffect, useRef, useState, type ChangeEvent, type RefObject } from "react";
import { beginCheck, endCheck, FileCheck, type FileKind } from "../../../lib/forms/file-check.ts";

export interface PickedFile {
  input: RefObject<HTMLInputElement | null>;
  file: File | undefined;
  /** An object URL, valid while the file is picked. */
  url: string | undefined;
  /** The file is being checked, or made smaller. */
  checking: boolean;
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
  const [checking, setChecking] = useState<File>();
  const replacement = useRef<File>(undefined);
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

  const checkPicked = async (element: HTMLInputElement, next: File) => {
    beginCheck(element);
    setChecking(next);
    const found = await check(next, kind);
    // Another file was chosen since, and has a check of its own.
    if (input.current?.files?.[0] !== next) return;
    setChecking(undefined);
    if (found instanceof File) replacement.current = found;
    if (found !== undefined) put(found instanceof File ? found : undefined);
    if (typeof found === "string") setRefusal(`${next.name}: ${found}`);
    endCheck(element, typeof found !== "string");
  };

  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );

  useEffect(() => {
    const element = input.current;
    const form = element?.form;
    const onReset = () => {
      if (element) endCheck(element, false);
      setChecking(undefined);
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
    checking: picked !== undefined && checking === picked.file,
    refusal,
    put,
    onChange: (event) => {
      const next = event.currentTarget.files?.[0];
      setPicked(next && { file: next, url: URL.createObjectURL(next) });
      setRefusal(undefined);
      onPick?.(next);
      if (next && next !== replacement.current) void checkPicked(event.currentTarget, next);
      else if (!next) {
        setChecking(undefined);
        endCheck(event.currentTarget, false);
      }
    },
  };
}
