import { useEffect, useState } from "react";
import { findSimilar } from "./questions.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSimilar>>>;

/** Milliseconds without a letter typed. */
const debounce = 400;
const minLength = 6;

/** What has the words of a title while it is typed. */
export function useSimilar(lectureId: string): { found: Found | undefined; search: (title: string) => void } {
  const [title, setTitle] = useState("");
  const [result, setResult] = useState<{ title: string; found: Found | undefined }>();
  const text = title.trim().slice(0, 200);

  useEffect(() => {
    if (text.length < minLength) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      void findSimilar(lectureId, text).then((found) => current && setResult({ title: text, found }));
    }, debounce);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [lectureId, text]);

  return { found: text.length < minLength ? undefined : result?.found, search: setTitle };
}
