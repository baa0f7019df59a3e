import { t } from "@lms/texts/catalogue/course-admin-tools";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { coursePagePath } from "../model/course-paths.ts";

export interface CourseAdminToolsProps {
  slug: string;
  /** Only administrators see the course. */
  draft: boolean;
}

/** What only administrators have on the public page of a course, so it is no part of its first load. */
export function CourseAdminTools({ slug, draft }: CourseAdminToolsProps) {
  const [copied, setCopied] = useState<boolean>();
  const address = new URL(coursePagePath(slug), location.href).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <>
      <Button tone="neutral" onClick={() => void copy()}>
        {t("copyAddress")}
      </Button>
      {/* The browser may refuse: the address can be chosen by hand then. */}
      <output className="text-sm text-muted wrap-anywhere empty:hidden">
        {copied !== undefined && t(copied ? "addressCopied" : "addressNotCopied", { address })}
      </output>
      {draft && (
        <p className="order-first text-sm">
          <Badge tone="accent">{t("draft")}</Badge> <span>{t("draftNote")}</span>
        </p>
      )}
    </>
  );
}
