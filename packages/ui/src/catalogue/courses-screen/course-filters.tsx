import { inLanguage } from "@lms/texts/addresses";
import { t } from "@lms/texts/catalogue/courses-filters";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Select, type SelectProps } from "../../kit/forms/select/select.tsx";
import { languageName } from "../../lib/format/formatter.ts";
import type { CourseCategory, CourseLength, CourseOrder, LanguageOfCourses } from "../model/course.ts";
import { coursesPath } from "../model/course-paths.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { lengthLabel, lengths } from "./length-label.ts";
import type { CoursesScreenProps } from "./courses-screen-props.ts";

interface Option<Value> {
  value: Value;
  label: string;
}

interface Choices {
  category: string;
  language: string;
  length: CourseLength | "";
  orderBy: CourseOrder;
  preview: boolean;
}

function lengthOptions(): Option<Choices["length"]>[] {
  return [{ value: "", label: t("anyLength") }, ...lengths.map((value) => ({ value, label: lengthLabel(value) }))];
}

function orderOptions(): Option<CourseOrder>[] {
  return [
    { value: "newest", label: t("newest") },
    { value: "learners", label: t("mostLearners") },
    { value: "title", label: t("byTitle") },
  ];
}

export type CourseFiltersProps = Pick<
  CoursesScreenProps,
  "query" | "filter" | "choice" | "onChoose" | "facets" | "languages"
>;

/** A form, for browsers without scripts. */
export function CourseFilters({ query, filter, choice, onChoose, facets, languages }: CourseFiltersProps) {
  const { category = "", language = "", length = "" } = choice ?? {};
  const preview = choice?.preview !== undefined;
  const { orderBy = filter === "popular" ? "learners" : "newest" } = choice ?? {};
  const ofCategories = facetOptions(t("allCategories"), category, facets?.map(ofCategory));
  const ofLanguages = facetOptions(t("allLanguages"), language, languages?.map(ofLanguage));
  const hasLanguages = ofLanguages.length > 2 || language !== "";

  const choose = (changed: Partial<Choices>) => {
    const chosen: Choices = { category, language, length, orderBy, preview, ...changed };
    // "Popular" is all courses in another order.
    const next = filter === "popular" && chosen.orderBy !== "learners" ? "all" : filter;
    const ownOrder = next === "popular" ? "learners" : "newest";
    onChoose({
      filter: next,
      choice: {
        ...(chosen.category && { category: chosen.category }),
        ...(chosen.language && { language: chosen.language }),
        ...(chosen.length && { length: chosen.length }),
        ...(chosen.orderBy !== ownOrder && { orderBy: chosen.orderBy }),
        ...(chosen.preview && { preview: "true" as const }),
      },
    });
  };

  const form = useRef<HTMLFormElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined);
    const early = {
      category: valueIn(ofCategories, fields, "category") ?? category,
      language: valueIn(ofLanguages, fields, "language") ?? language,
      length: valueIn(lengthOptions(), fields, "length") ?? length,
      orderBy: valueIn(orderOptions(), fields, "orderBy") ?? orderBy,
      preview: fields.has("preview"),
    };
    const shown: Choices = { category, language, length, orderBy, preview };
    if (JSON.stringify(early) !== JSON.stringify(shown)) choose(early);
  });
  // A choice from before this code was here has changed the document alone.
  useEffect(() => takeEarlyChoice(), []);

  return (
    <form ref={form} method="get" action={inLanguage(coursesPath)} autoComplete="off" className={style}>
      <HiddenFields values={{ q: query, filter: filter === "new" ? filter : "" }} />
      <Choice label={t("category")} name="category" value={category} options={ofCategories} onChoose={choose} />
      {hasLanguages && (
        <Choice label={t("language")} name="language" value={language} options={ofLanguages} onChoose={choose} />
      )}
      <Choice label={t("length")} name="length" value={length} options={lengthOptions()} onChoose={choose} />
      <Choice label={t("orderBy")} name="orderBy" value={orderBy} options={orderOptions()} onChoose={choose} />
      <label className="flex min-h-control-sm cursor-pointer items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-sm hover:bg-sunken pointer-coarse:min-h-control">
        <input
          type="checkbox"
          name="preview"
          value="true"
          checked={preview}
          onChange={(event) => choose({ preview: event.target.checked })}
          className="size-4 shrink-0 accent-brand"
        />
        <span>{t("watchFree")}</span>
      </label>
      <noscript>
        <Button type="submit">{t("show")}</Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps<Name extends Exclude<keyof Choices, "preview">> extends Omit<
  SelectProps<Choices[Name]>,
  "onChange"
> {
  name: Name;
  onChoose: (chosen: Partial<Choices>) => void;
}

function Choice<Name extends Exclude<keyof Choices, "preview">>({ onChoose, ...props }: ChoiceProps<Name>) {
  return (
    <Select
      {...props}
      onChange={(value) => onChoose({ [props.name]: value })}
      className="w-full border border-line text-ellipsis"
    />
  );
}

const style = "grid grid-cols-2 gap-2 sm:flex sm:flex-wrap";

interface Facet extends Option<string> {
  count: number;
}

function ofCategory({ name, count }: CourseCategory): Facet {
  return { value: name, label: name, count };
}

function ofLanguage({ tag, count }: LanguageOfCourses): Facet {
  return { value: tag, label: languageName(tag), count };
}

function facetOptions(all: string, chosen: string, facets: readonly Facet[] = []): Option<string>[] {
  const total = facets.reduce((sum, { count }) => sum + count, 0);
  const isMissing = chosen !== "" && !facets.some(({ value }) => value === chosen);
  const shown = isMissing ? [...facets, { value: chosen, label: chosen, count: 0 }] : facets;
  return [{ value: "", label: all, count: total }, ...shown].map(({ value, label: name, count }) => ({
    value,
    label: total > 0 ? t("nameAndCount", { name, count }) : name,
  }));
}

function valueIn<Value extends string>(options: readonly Option<Value>[], fields: FormData, name: string) {
  return options.find(({ value }) => value === fields.get(name))?.value;
}
