const locale = "en-IN";
const count = new Intl.NumberFormat(locale);
const wholeRupees = new Intl.NumberFormat(locale, { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat(locale, { style: "currency", currency: "INR" });
// The platform's months are counted in Indian time; dates must match them.
const date = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** 250997 → "2,50,997". */
export function formatNumber(amount: number): string {
  return count.format(amount);
}

/** 49900 paise → "₹499"; paise appear only when there are any. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : rupeesAndPaise).format(paise / 100);
}

/** 1 → "1 lecture"; 1200 → "1,200 lectures". `many` is for irregular plurals. */
export function formatCount(amount: number, singular: string, plural = `${singular}s`): string {
  return `${count.format(amount)} ${amount === 1 ? singular : plural}`;
}

/** "4 Mar 2026", in Indian time. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}
