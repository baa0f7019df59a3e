/** The product for sale: one year of everything. The amount is in paise. */
export const bundle = { amount: 49_900, currency: "INR", durationMonths: 12 } as const;

export const bundlePlan = {
  name: "One year of every course",
  amount: bundle.amount,
  currency: bundle.currency,
};
