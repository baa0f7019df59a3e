export const batchColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]";
