/** What the batch says, and beside it its facts; on narrow screens the facts come first. */
export const batchColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]";
