import { Select } from "../../kit/forms/select/select.tsx";
import { cn } from "../../lib/cn.ts";
import type { CourseSort } from "../model/admin-course.ts";

export interface CourseOrderProps {
  sort: CourseSort | undefined;
  onSort: (sort: CourseSort | undefined) => void;
  className?: string | undefined;
}

type Order = "none" | `${CourseSort["by"]}-${CourseSort["order"]}`;

const orders: { value: Order; label: string; sort?: CourseSort }[] = [
  { value: "none", label: "Newest first" },
  { value: "title-asc", label: "Title, A to Z", sort: { by: "title", order: "asc" } },
  { value: "title-desc", label: "Title, Z to A", sort: { by: "title", order: "desc" } },
  { value: "category-asc", label: "Category, A to Z", sort: { by: "category", order: "asc" } },
  { value: "category-desc", label: "Category, Z to A", sort: { by: "category", order: "desc" } },
  { value: "instructor-asc", label: "Instructor, A to Z", sort: { by: "instructor", order: "asc" } },
  { value: "instructor-desc", label: "Instructor, Z to A", sort: { by: "instructor", order: "desc" } },
  { value: "lectures-desc", label: "Most lectures", sort: { by: "lectures", order: "desc" } },
  { value: "lectures-asc", label: "Fewest lectures", sort: { by: "lectures", order: "asc" } },
];

export function CourseOrder({ sort, onSort, className }: CourseOrderProps) {
  return (
    <div className={cn("flex", className)}>
      <Select<Order>
        label="Order"
        value={sort ? `${sort.by}-${sort.order}` : "none"}
        options={orders}
        onChange={(value) => onSort(orders.find((order) => order.value === value)?.sort)}
        className="max-w-44 border border-line-strong"
      />
    </div>
  );
}
