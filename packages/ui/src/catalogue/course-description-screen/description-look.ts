export const descriptionLook =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 pt-7 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]";
