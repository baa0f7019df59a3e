export const tableFrame = "rounded-card border border-line bg-surface sm:overflow-hidden";
