import type { Language } from "@lms/texts/languages";

/** The promises are in the words of the checkout. */
export interface PlaceholderWords {
  period: (months: number) => string;
  refund: string;
  refundWithin: (days: number) => string;
  noRefund: string;
  refundRule: string;
  refundWithinRule: (days: number) => string;
  noRefundRule: string;
  limitRule: (times: number) => string;
  email: string;
  phone: string;
  address: string;
  contactForm: string;
  contactUs: string;
}

const english: PlaceholderWords = {
  period: (months) => {
    if (months % 12 !== 0) return months === 1 ? "1 month" : `${months} months`;
    return months === 12 ? "1 year" : `${months / 12} years`;
  },
  refund: "100% refund at cancellation",
  refundWithin: (days) => `100% refund at cancellation within ${daysText(days)}`,
  noRefund: "No refund at cancellation",
  refundRule: "Whenever you cancel an active subscription, your last payment is refunded in full.",
  refundWithinRule: (days) =>
    `If you cancel within ${daysText(days)} of your last payment, that payment is refunded in full. If you cancel later, nothing is refunded, and your access ends when you cancel.`,
  noRefundRule: "Payments are not refunded when you cancel. Your access ends when you cancel.",
  limitRule: (times) =>
    `This is done ${times === 1 ? "once" : `${times} times`} within 12 months: a purchase after that is not refunded when you cancel, and the checkout says so before you pay.`,
  email: "E-mail",
  phone: "Phone",
  address: "Postal address",
  contactForm: "Contact form",
  contactUs: "Contact us",
};

const hindi: PlaceholderWords = {
  period: (months) => (months % 12 === 0 ? `${months / 12} साल` : `${months} ${months === 1 ? "महीना" : "महीने"}`),
  refund: "रद्द करने पर 100% रिफ़ंड",
  refundWithin: (days) => `${days} दिन के भीतर रद्द करने पर 100% रिफ़ंड`,
  noRefund: "रद्द करने पर रिफ़ंड नहीं",
  refundRule: "चालू सब्सक्रिप्शन जब भी रद्द किया जाए, आपका पिछला भुगतान पूरा लौटाया जाता है।",
  refundWithinRule: (days) =>
    `पिछले भुगतान के ${days} दिन के भीतर रद्द करने पर वह भुगतान पूरा लौटाया जाता है। उसके बाद रद्द करने पर कुछ नहीं लौटाया जाता, और रद्द करते ही लेक्चर बंद हो जाते हैं।`,
  noRefundRule: "रद्द करने पर भुगतान नहीं लौटाए जाते। रद्द करते ही लेक्चर बंद हो जाते हैं।",
  limitRule: (times) =>
    `12 महीनों में ऐसा ${times} बार किया जाता है: उसके बाद की ख़रीद रद्द करने पर रकम नहीं लौटाई जाती, और चेकआउट पर यह भुगतान से पहले ही बता दिया जाता है।`,
  email: "ईमेल",
  phone: "फ़ोन",
  address: "डाक का पता",
  contactForm: "संपर्क फ़ॉर्म",
  contactUs: "हमसे संपर्क करें",
};

export const placeholderWords: Readonly<Record<Language, PlaceholderWords>> = { en: english, hi: hindi };

function daysText(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
