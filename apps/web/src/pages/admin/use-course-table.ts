import { loading } from "@lms/ui/lib/loadable";
import type { AdminCourse, CourseSort, CourseStatusFilter } from "@lms/ui/admin/model/admin-course";
import { useEffect, useEffectEvent } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import {
  courseTable,
  dropCourseRow,
  invalidateTable,
  loadTable,
  tableKey,
  tablePageSize,
  type TableQuery,
  tableQueryIn,
} from "../../authoring/course-table.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { courseChanges, deleteCourse, forgetCreatedCourse } from "../../authoring/course-changes.ts";
import { onCourseRestored } from "../../authoring/restored-courses.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { now } from "../../lib/clock.ts";
import { usePreviousWhileLoading } from "../../lib/lists/use-previous-while-loading.ts";
import { useSearchText } from "../../lib/lists/use-search-text.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

type Course = Parameters<typeof toCourseCard>[0];

export function useCourseTable() {
  const { pages, loadingKeys } = useSnapshot(courseTable);
  const { deletingIds, created } = useSnapshot(courseChanges);
  const { trashDays } = useSiteSettings();
  const [search, setSearch] = useSearchParams();
  const query = tableQueryIn(search);
  const { q, status, sort, page } = query;
  const key = tableKey(query);
  const found = usePreviousWhileLoading(pages[key] ?? loading);

  const show = ({ sort: chosen, ...next }: TableQuery, options?: NavigateOptions) =>
    setSearch((before) => {
      const number = next.page > 1 ? String(next.page) : undefined;
      const values = {
        q: next.q,
        status: next.status === "all" ? "" : next.status,
        sort: chosen?.by,
        order: chosen?.order,
        page: number,
      };
      for (const [name, value] of Object.entries(values)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    }, options);
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, status, sort, page: 1 }, { replace: true }));

  const begin = useEffectEvent(() => invalidateTable(query));
  useEffect(() => begin(), []);
  useEffect(() => forgetCreatedCourse, []);
  const { by, order } = sort ?? {};
  useEffect(
    () => void loadTable({ q, status, sort: by && order && { by, order }, page }),
    [q, status, by, order, page],
  );

  const beyond = found.status === "ready" && found.value.courses.length === 0 && page > 1 ? found.value.total : 0;
  const turnBack = useEffectEvent((total: number) => {
    show({ q, status, sort, page: Math.ceil(total / tablePageSize) }, { replace: true });
  });
  useEffect(() => {
    if (beyond > 0) turnBack(beyond);
  }, [beyond]);

  const reload = () => {
    invalidateTable(query);
    return loadTable(query);
  };
  const reloadRestored = useEffectEvent(() => void reload());
  useEffect(() => onCourseRestored(() => reloadRestored()), []);
  const remove = async (courseId: string) => {
    if (!(await deleteCourse(courseId, trashDays))) return;
    dropCourseRow(courseId);
    await reload();
  };

  return {
    courses: mapReady(found, (value) => ({ rows: value.courses.map(toAdminCourse), total: value.total })),
    created,
    coursesBusy: loadingKeys.includes(key),
    query: text,
    onSearch: setText,
    status,
    onStatus: (chosen: CourseStatusFilter) => show({ q: text.trim(), status: chosen, sort, page: 1 }),
    sort,
    onSort: (chosen: CourseSort | undefined) => show({ q: text.trim(), status, sort: chosen, page: 1 }),
    page,
    pageSize: tablePageSize,
    onPage: (number: number) => show({ q, status, sort, page: number }),
    deletingIds,
    onDelete: (courseId: string) => void remove(courseId),
    onRetryCourses: () => void loadTable(query),
  };
}

function toAdminCourse(course: Course): AdminCourse {
  return { ...toCourseCard(course), status: courseStatus(course) };
}

function courseStatus({ published, publishAt }: Course): AdminCourse["status"] {
  if (published !== false) return "published";
  if (publishAt === undefined) return "draft";
  return Date.parse(publishAt) <= now() ? "waiting" : "scheduled";
}
