export function formatRupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(paise / 100);
}
