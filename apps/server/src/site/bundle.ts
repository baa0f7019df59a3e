/** What is sold: one year of everything. The amount is in paise. */
export const bundle = { amount: 49_900, currency: "INR", durationMonths: 12 } as const;
