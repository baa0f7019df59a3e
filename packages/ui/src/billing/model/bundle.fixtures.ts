import type { Bundle } from "./bundle.ts";

export const bundle: Bundle = { amount: 49_900, currency: "INR", durationMonths: 12 };
