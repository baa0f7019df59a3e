import { t } from "@lms/texts/catalogue/courses-filters";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Select, type SelectProps } from "../../kit/forms/select/select.tsx";
import type { CourseCategory, CourseLength, CourseOrder } from "../model/course.ts";
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
  length: CourseLength | "";
  orderBy: CourseOrder;
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

export type CourseFiltersProps = Pick<CoursesScreenProps, "query" | "filter" | "choice" | "onChoose" | "facets">;

/** A form, for browsers without scripts. */
export function CourseFilters({ query, filter, choice, onChoose, facets }: CourseFiltersProps) {
  const { category = "", length = "", orderBy = filter === "popular" ? "learners" : "newest" } = choice ?? {};
  const ofCategories = categoryOptions(category, facets);

  const choose = (changed: Partial<Choices>) => {
    const chosen: Choices = { category, length, orderBy, ...changed };
    // "Popular" is all courses in another order.
    const next = filter === "popular" && chosen.orderBy !== "learners" ? "all" : filter;
    const ownOrder = next === "popular" ? "learners" : "newest";
    onChoose({
      filter: next,
      choice: {
        ...(chosen.category && { category: chosen.category }),
        ...(chosen.length && { length: chosen.length }),
        ...(chosen.orderBy !== ownOrder && { orderBy: chosen.orderBy }),
      },
    });
  };

  const form = useRef<HTMLFormElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined);
    const early = {
      category: valueIn(ofCategories, fields, "category") ?? category,
      length: valueIn(lengthOptions(), fields, "length") ?? length,
      orderBy: valueIn(orderOptions(), fields, "orderBy") ?? orderBy,
    };
    if (early.category !== category || early.length !== length || early.orderBy !== orderBy) choose(early);
  });
  // A choice from before this code was here has changed the document alone.
  useEffect(() => takeEarlyChoice(), []);

  return (
    <form ref={form} method="get" action={coursesPath} autoComplete="off" className={look}>
      <HiddenFields values={{ q: query, filter: filter === "new" ? filter : "" }} />
      <Choice label={t("category")} name="category" value={category} options={ofCategories} onChoose={choose} />
      <Choice label={t("length")} name="length" value={length} options={lengthOptions()} onChoose={choose} />
      <Choice label={t("orderBy")} name="orderBy" value={orderBy} options={orderOptions()} onChoose={choose} />
      <noscript>
        <Button type="submit">{t("show")}</Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps<Name extends keyof Choices> extends Omit<SelectProps<Choices[Name]>, "onChange"> {
  name: Name;
  onChoose: (chosen: Partial<Choices>) => void;
}

function Choice<Name extends keyof Choices>({ onChoose, ...props }: ChoiceProps<Name>) {
  return (
    <Select
      {...props}
      onChange={(value) => onChoose({ [props.name]: value })}
      className="w-full border border-line text-ellipsis"
    />
  );
}

const look = "grid grid-cols-2 gap-2 [&>span:first-of-type]:col-span-2 sm:flex sm:flex-wrap";

function categoryOptions(chosen: string, categories: readonly CourseCategory[] = []): Option<string>[] {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const isMissing = chosen !== "" && !categories.some(({ name }) => name === chosen);
  const shown = isMissing ? [...categories, { name: chosen, count: 0 }] : categories;
  return [
    {
      value: "",
      label: total > 0 ? t("nameAndCount", { name: t("allCategories"), count: total }) : t("allCategories"),
    },
    ...shown.map(({ name, count }) => ({ value: name, label: total > 0 ? t("nameAndCount", { name, count }) : name })),
  ];
}

function valueIn<Value extends string>(options: readonly Option<Value>[], fields: FormData, name: string) {
  return options.find(({ value }) => value === fields.get(name))?.value;
}
