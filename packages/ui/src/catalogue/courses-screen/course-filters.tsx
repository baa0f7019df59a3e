import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Select } from "../../kit/forms/select/select.tsx";
import type { CourseCategory, CourseLength, CourseOrder } from "../model/course.ts";
import { coursesPath } from "../model/course-paths.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { lengthLabels } from "./length-labels.ts";
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

const lengths: Option<Choices["length"]>[] = [
  { value: "", label: "Any length" },
  { value: "short", label: lengthLabels.short },
  { value: "medium", label: lengthLabels.medium },
  { value: "long", label: lengthLabels.long },
];

const orders: Option<CourseOrder>[] = [
  { value: "newest", label: "Newest first" },
  { value: "learners", label: "Most learners" },
  { value: "title", label: "Title, A to Z" },
];

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
      length: valueIn(lengths, fields, "length") ?? length,
      orderBy: valueIn(orders, fields, "orderBy") ?? orderBy,
    };
    if (early.category !== category || early.length !== length || early.orderBy !== orderBy) choose(early);
  });
  // A choice from before this code was here has changed the document alone.
  useEffect(() => takeEarlyChoice(), []);

  return (
    <form ref={form} method="get" action={coursesPath} autoComplete="off" className={look}>
      <HiddenFields values={{ q: query, filter: filter === "new" ? filter : "" }} />
      <Select
        label="Category"
        name="category"
        value={category}
        options={ofCategories}
        onChange={(value) => choose({ category: value })}
        className={selectLook}
      />
      <Select
        label="Length"
        name="length"
        value={length}
        options={lengths}
        onChange={(value) => choose({ length: value })}
        className={selectLook}
      />
      <Select
        label="Sort by"
        name="orderBy"
        value={orderBy}
        options={orders}
        onChange={(value) => choose({ orderBy: value })}
        className={selectLook}
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}

const look = "grid grid-cols-2 gap-2 [&>span:first-of-type]:col-span-2 sm:flex sm:flex-wrap";
const selectLook = "w-full border border-line text-ellipsis";

function categoryOptions(chosen: string, categories: readonly CourseCategory[] = []): Option<string>[] {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const isMissing = chosen !== "" && !categories.some(({ name }) => name === chosen);
  const shown = isMissing ? [...categories, { name: chosen, count: 0 }] : categories;
  return [
    { value: "", label: total > 0 ? `All categories (${total})` : "All categories" },
    ...shown.map(({ name, count }) => ({ value: name, label: total > 0 ? `${name} (${count})` : name })),
  ];
}

function valueIn<Value extends string>(options: readonly Option<Value>[], fields: FormData, name: string) {
  return options.find(({ value }) => value === fields.get(name))?.value;
}
