import type { AboutTexts, SiteContact, SitePromo, SiteSocial, SiteStat, TeamMember } from "./site.ts";

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

export const aboutTexts: AboutTexts = {
  title: "Mathematics that stays with you.",
  lead: "Twelve people in Pune who explain one idea at a time, until it cannot be forgotten any more.",
  story:
    "We began in 2014 with forty chairs under a tin roof, and one blackboard.\n\nToday the chairs are in eleven states. The blackboard is still there, and each lecture begins at it.",
  values: [
    { title: "One idea at a time", text: "A lecture ends where the next idea begins." },
    { title: "Nobody is behind" },
  ],
};

export const ownTeam: readonly TeamMember[] = [
  { name: "Meera Nair", role: "Algebra", about: "Has taught it for twelve years, in four languages." },
  { name: "Farhan Qureshi", role: "Geometry" },
  { name: "Lata Deshpande" },
];
