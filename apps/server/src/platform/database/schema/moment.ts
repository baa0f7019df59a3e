import { timestamp } from "drizzle-orm/pg-core";

/** A moment, kept with its time zone and read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
