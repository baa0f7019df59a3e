import type { Accent, SettingSource, StoredSiteSettings } from "../model/site-settings.ts";
import { aboutTexts } from "../model/site.fixtures.ts";
import { ownSite } from "../model/own-site.fixtures.ts";

const sources: SettingSource[] = [
  { name: "name", source: "default", variable: "SITE_NAME", value: "LMS" },
  { name: "tagline", source: "default" },
  { name: "operator", source: "variable", variable: "OPERATOR_NAME", value: "Sangam Learning Ltd" },
  { name: "accentColor", source: "default" },
  { name: "contact.email", source: "variable", variable: "CONTACT_EMAIL", value: "hello@sangam.example" },
  { name: "social", source: "variable", variable: "SOCIAL_LINKEDIN" },
  { name: "team", source: "default" },
];

export const nothingSet: StoredSiteSettings = { settings: {}, version: "v0", pictures: [], sources };

export const stored: StoredSiteSettings = {
  version: "v1",
  settings: {
    name: "Sangam Academy",
    tagline: "Mathematics in plain words",
    logo: "logo-1",
    accentColor: "#1f6f4a",
    contact: { email: "hello@sangam.example", address: "12 Library Road\nPune 411001" },
    social: { youtube: "https://www.youtube.com/@sangam" },
    banner: { text: "Admissions are open", link: { label: "See the courses", href: "/courses" } },
    promo: { amount: 499_900 },
    stats: [
      { value: "12", label: "years" },
      { value: "11", label: "states", hidden: true },
    ],
    homeTexts: { title: "Mathematics that stays with you" },
    aboutTexts: {
      title: aboutTexts.title ?? "",
      story: aboutTexts.story ?? "",
      values: [{ title: "One idea at a time", text: "A lecture ends where the next idea begins." }],
    },
    team: [
      { name: "Meera Nair", role: "Algebra", about: "Has taught it for twelve years.", picture: "person-1" },
      { name: "Farhan Qureshi", role: "Geometry" },
    ],
    features: { help: false },
    translations: [
      { language: "hi", text: "Sangam Academy", translation: "संगम अकादमी" },
      { language: "hi", text: "Algebra", translation: "बीजगणित" },
    ],
  },
  pictures: [
    { _id: "logo-1", secure_url: ownSite.logo.secure_url },
    { _id: "person-1", secure_url: ownSite.logo.secure_url },
  ],
  sources: sources.map(({ name, variable }) =>
    name === "operator" || name === "social"
      ? { name, source: "variable", variable, value: "Sangam Learning Ltd" }
      : { name, source: "setting", variable },
  ),
};

export const crowded: StoredSiteSettings = {
  ...stored,
  settings: {
    ...stored.settings,
    name: "The Wolfeschlegelsteinhausenbergerdorff Academy of Patience",
    team: Array.from({ length: 24 }, (_, index) => ({
      name: `Wolfeschlegelsteinhausenbergerdorff ${index + 1}`,
      role: "Interdisciplinary coordination of everything between two machines",
      about: "Has been on call for most of the things that are explained here. ".repeat(8).trim(),
    })),
  },
};

export const accent: Accent = {
  light: { brand: "#1f6f4a", onBrand: "#ffffff", brandStrong: "#15523a", brandSoft: "#e2f2ea" },
  dark: { brand: "#6fd3a2", onBrand: "#08170f", brandStrong: "#93e3bd", brandSoft: "#15332a" },
};
