import { bundle } from "../site/bundle.ts";

/** As receipts name it. */
export const soldItem = `All courses, ${bundle.durationMonths / 12} year`;
