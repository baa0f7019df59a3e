import type { SiteContact, SitePromo, SiteSocial, SiteStat } from "./site.ts";

export const promo: SitePromo = {
  amount: 499_900,
  title: "Every batch, every course, one price",
  text: "Subscribe once and learn for a whole year.",
  link: { label: "Subscribe now", href: "/checkout" },
};

export const stats: readonly SiteStat[] = [
  { value: "50K+", label: "students" },
  { value: "1000+", label: "courses" },
  { value: "98%", label: "finish what they start" },
];

export const contact: SiteContact = {
  email: "support@lms.example",
  phone: "+91 80 5550 0142",
  address: "14 Residency Road\nBengaluru 560025",
};

export const social: SiteSocial = {
  facebook: "https://facebook.example/lms",
  instagram: "https://instagram.example/lms",
  twitter: "https://twitter.example/lms",
  linkedin: "https://linkedin.example/lms",
};
