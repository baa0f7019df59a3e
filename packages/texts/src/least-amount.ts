/** What the payment provider takes or gives back at least, in the smallest unit of the currency: a rupee, or as much of another one. */
export function leastAmount(currency: string): number {
  return currency === "INR" ? 100 : 1;
}
