import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/site/not-found-screen";
import { useState } from "react";
import { coursesPath } from "../../catalogue/model/course-paths.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { GoBack } from "../../kit/feedback/notice/go-back.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { lostDrawing } from "../../kit/graphics/illustration/lost-drawing.tsx";
import { Link } from "../../lib/link.tsx";

export interface NotFoundScreenProps {
  /** Its text is never empty. */
  onSearch: (text: string) => void;
  onGoBack: () => void;
}

export function NotFoundScreen({ onSearch, onGoBack }: NotFoundScreenProps) {
  return (
    <Notice
      figure="404"
      picture={lostDrawing}
      title={t("title")}
      action={
        <>
          <CourseSearch onSearch={onSearch} />
          <GoBack onGoBack={onGoBack} homeHref="/" />
          <ButtonLink tone="neutral">
            <Link href={coursesPath}>{t("allCourses")}</Link>
          </ButtonLink>
        </>
      }
    >
      {t("note")}
    </Notice>
  );
}

/** Without scripts the browser sends it. */
function CourseSearch({ onSearch }: Pick<NotFoundScreenProps, "onSearch">) {
  const [text, setText] = useState("");
  return (
    <search className="w-full">
      <form
        method="get"
        action={inLanguage(coursesPath)}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") onSearch(text);
        }}
        className="flex gap-3"
      >
        <SearchBox
          label={t("search")}
          placeholder={t("search")}
          name="q"
          value={text}
          onChange={setText}
          className="min-w-0 grow"
        />
        <Button type="submit" tone="neutral">
          {t("find")}
        </Button>
      </form>
    </search>
  );
}
