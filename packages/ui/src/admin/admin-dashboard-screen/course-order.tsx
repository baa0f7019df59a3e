import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { Select } from "../../kit/forms/select/select.tsx";
import { cn } from "../../lib/cn.ts";
import type { CourseSort } from "../model/admin-course.ts";

export interface CourseOrderProps {
  sort: CourseSort | undefined;
  onSort: (sort: CourseSort | undefined) => void;
  className?: string | undefined;
}

type Order = "none" | `${CourseSort["by"]}-${CourseSort["order"]}`;

function allOrders(): { value: Order; label: string; sort?: CourseSort }[] {
  return [
    { value: "none", label: t("newestFirst") },
    { value: "title-asc", label: t("titleRising"), sort: { by: "title", order: "asc" } },
    { value: "title-desc", label: t("titleFalling"), sort: { by: "title", order: "desc" } },
    { value: "category-asc", label: t("categoryRising"), sort: { by: "category", order: "asc" } },
    { value: "category-desc", label: t("categoryFalling"), sort: { by: "category", order: "desc" } },
    { value: "instructor-asc", label: t("instructorRising"), sort: { by: "instructor", order: "asc" } },
    { value: "instructor-desc", label: t("instructorFalling"), sort: { by: "instructor", order: "desc" } },
    { value: "lectures-desc", label: t("mostLectures"), sort: { by: "lectures", order: "desc" } },
    { value: "lectures-asc", label: t("fewestLectures"), sort: { by: "lectures", order: "asc" } },
  ];
}

export function CourseOrder({ sort, onSort, className }: CourseOrderProps) {
  const orders = allOrders();

  return (
    <div className={cn("flex", className)}>
      <Select<Order>
        label={t("order")}
        value={sort ? `${sort.by}-${sort.order}` : "none"}
        options={orders}
        onChange={(value) => onSort(orders.find((order) => order.value === value)?.sort)}
        className="max-w-44 border border-line-strong"
      />
    </div>
  );
}
