import { type Loadable, loading } from "@lms/ui/lib/loadable";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CoursePage } from "../../catalogue/course-page.ts";
import { withSentences } from "../../lib/with-sentences.ts";

export interface ManagedPage {
  /** Absent where the code for administrators could not be loaded. */
  page?: Loadable<CoursePage | undefined>;
  tools?: ReactNode;
}

const none: ManagedPage = { page: loading };

/** What administrators see of a course's page, drafts too: its code is loaded for them alone. Nothing for others, who give no slug. */
export function useManagedPage(slug: string | undefined, onLoad: (page: ManagedPage["page"]) => void) {
  const [found, setFound] = useState<ManagedPage & { slug: string }>();
  const latest = useRef<string>(undefined);

  const load = async (requested: string) => {
    latest.current = requested;
    const code = await withSentences(import("./managed-course.tsx")).catch(() => undefined);
    const loaded = await code?.loadManagedPage(requested);
    if (latest.current !== requested) return;
    setFound({ ...loaded, slug: requested });
    onLoad(loaded?.page);
  };
  const begin = useEffectEvent((requested: string) => void load(requested));
  useEffect(() => {
    if (slug !== undefined) begin(slug);
  }, [slug]);

  const { page, tools } = found !== undefined && found.slug === slug ? found : none;
  return { page: slug === undefined ? undefined : page, tools, load };
}
