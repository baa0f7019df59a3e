import type { Loadable } from "../../lib/loadable.ts";
import type { AdminAreaProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { PaymentFilter, SalesOfTime, SalesTime, SoldPayment } from "../model/sales.ts";
import type { CasesSectionProps } from "./cases-section.tsx";

export interface SalesScreenProps extends AdminAreaProps, SearchProps, PagedListProps {
  /** A day in Indian time: "2026-03-04". */
  today: string;
  time: SalesTime;
  onTime: (time: SalesTime) => void;
  /** Absent, as the file and the cases, for those who read payments alone. */
  sales: Loadable<SalesOfTime> | undefined;
  /** Other figures are loading; the previous ones stay on screen. */
  salesBusy?: boolean | undefined;
  onRetrySales: () => void;
  csvHref: string | undefined;
  cases: CasesSectionProps | undefined;
  payments: Loadable<readonly SoldPayment[]>;
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
  onRetry: () => void;
}
