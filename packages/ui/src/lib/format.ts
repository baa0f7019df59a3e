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

const time = new Intl.DateTimeFormat(locale, {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: "Asia/Kolkata",
});

const moment = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
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

/** 679 seconds → "11:19"; from an hour on "1:02:03". Parts of a second are dropped. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}

/** 1 → "1 lecture"; 1200 → "1,200 lectures". `many` is for irregular plurals. */
export function formatCount(amount: number, singular: string, plural = `${singular}s`): string {
  return `${count.format(amount)} ${amount === 1 ? singular : plural}`;
}

/** "4 Mar 2026", in Indian time. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** "6:30 pm", in Indian time; no line breaks within it. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso)).replace(/\s/u, "\u00A0");
}

/** "4 Mar 2026, 6:30 pm", in Indian time. */
export function formatDateAndTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** "20 November, 18:04", in Indian time. */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts["day"]} ${parts["month"]}, ${parts["hour"]}:${parts["minute"]}`;
}

/** 1536 bytes → "1.5 kB": decimal, as in file managers. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB"] as const;
  let step = 0;
  let amount = bytes;
  while (Math.round(amount) >= 1000 && step < units.length - 1) {
    amount /= 1000;
    step += 1;
  }
  return `${amount.toFixed(step === 0 || amount >= 100 ? 0 : 1)} ${units[step]}`;
}
