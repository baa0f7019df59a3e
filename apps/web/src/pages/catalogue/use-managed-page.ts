import { type Loadable, loading } from "@lms/ui/lib/loadable";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CoursePage } from "../../catalogue/course-page.ts";
import { withSentences } from "../../lib/with-sentences.ts";

export interface ManagedPage {
  page: Loadable<CoursePage | undefined>;
  tools: ReactNode;
}

const none: ManagedPage = { page: loading, tools: undefined };

/** What administrators see of a course's page, drafts too: its code is loaded for them alone. Nothing for others, who give no slug. */
export function useManagedPage(slug: string | undefined) {
  const [found, setFound] = useState<ManagedPage & { slug: string }>();

  const latest = useRef<string>(undefined);

  const load = async (wanted: string) => {
    latest.current = wanted;
    const { loadManagedPage } = await withSentences(import("./managed-course.tsx"));
    const loaded = await loadManagedPage(wanted);
    if (latest.current === wanted) setFound({ ...loaded, slug: wanted });
  };
  const begin = useEffectEvent((wanted: string) => void load(wanted));
  useEffect(() => {
    if (slug !== undefined) begin(slug);
  }, [slug]);

  const { page, tools } = found !== undefined && found.slug === slug ? found : none;
  return { page: slug === undefined ? undefined : page, tools, load };
}
