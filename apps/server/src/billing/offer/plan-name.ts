/** The name of a plan that this product makes at a gateway. */
export function standardPlanName(months: number): string {
  if (months % 12 !== 0) return months === 1 ? "One month of every course" : `${months} months of every course`;
  return months === 12 ? "One year of every course" : `${months / 12} years of every course`;
}

/** Undefined for the product's own name, which is shown in each language. */
export function ownPlanName(name: string, months: number): string | undefined {
  return name === standardPlanName(months) ? undefined : name;
}
