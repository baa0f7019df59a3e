import type { PageRead } from "@lms/api/page-rendering";
import { listKey, pageSize } from "../lib/store/paged-list.ts";

interface List {
  /** The parameter of the address that names the filter. */
  parameter?: string;
  /** The first one is the default. */
  filters?: readonly string[];
  /** The parameter of the call; empty where it has none. */
  as?: string;
  /** The call does not name the first filter. */
  withoutDefault?: boolean;
  choice?: Readonly<Record<string, string>>;
  /** What the call says of the choice, where that is not the choice itself. */
  parameters?: Readonly<Record<string, string>>;
}

/** The first request of a list that `useFilteredList` shows at this address. */
export function listRead(
  operation: PageRead["operation"],
  search: URLSearchParams,
  {
    parameter = "filter",
    filters = ["all"],
    as = parameter,
    withoutDefault = false,
    choice = {},
    parameters = choice,
  }: List,
): PageRead {
  const q = (search.get("q") ?? "").trim();
  const filter = filters.find((known) => known === search.get(parameter)) ?? filters[0] ?? "";
  return {
    operation,
    query: {
      ...(as && !(withoutDefault && filter === filters[0]) && { [as]: filter }),
      ...parameters,
      limit: String(pageSize),
      ...(q && { q }),
    },
    key: listKey({ q, filter, choice }),
  };
}

const filterNames: Partial<Record<PageRead["operation"], string>> = {
  listBatches: "filter",
  listPaymentCases: "status",
};

/** A list that does not depend on the address. */
export function ownListRead(operation: PageRead["operation"], filter: string, size = pageSize): PageRead {
  const name = filterNames[operation];
  return {
    operation,
    query: { ...(name && { [name]: filter }), limit: String(size) },
    key: listKey({ q: "", filter, size }),
  };
}
