export const profileColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]";
