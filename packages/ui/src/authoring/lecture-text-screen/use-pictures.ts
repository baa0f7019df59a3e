import { use, useState } from "react";
import { FileCheck } from "../../lib/forms/file-check.ts";

interface Pictures {
  /** Pictures that are being sent. */
  sending: number;
  problem: string | undefined;
  add: (files: readonly File[]) => Promise<void>;
}

/** Sends pictures one after the other, and puts each into the text. */
export function usePictures(
  onAddPicture: (file: File) => Promise<string | undefined>,
  insert: (address: string) => void,
): Pictures {
  const check = use(FileCheck);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string>();

  const send = async (file: File) => {
    const checked = await check(file, "picture");
    if (typeof checked === "string") return setProblem(checked);
    const address = await onAddPicture(checked ?? file);
    if (address !== undefined) insert(address);
    return undefined;
  };
  const add = async (files: readonly File[]) => {
    setProblem(undefined);
    setSending((before) => before + files.length);
    for (const file of files) {
      // The Markdown has them in the order in which they were chosen.
      // oxlint-disable-next-line no-await-in-loop
      await send(file);
      setSending((before) => before - 1);
    }
  };
  return { sending, problem, add };
}

/** The pictures among what was pasted or dropped. */
export function picturesIn(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => type.startsWith("image/"));
}
