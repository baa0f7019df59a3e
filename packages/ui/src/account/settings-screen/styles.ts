export const groupsStyle = "grid grid-cols-[minmax(0,1fr)] max-w-[46rem] gap-10";
export const rowStyle =
  "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]";
