import { routePaths } from "../lib/paths.ts";

export interface PageText {
  description: string;
  /** Not for search engines. */
  noindex?: true;
}

export const siteDescription =
  "Transform your career with expert-led courses and modern learning experiences. Every course, one price, a whole year.";

/** Of the pages that anybody may read. Every other page is private, and not for search engines. */
export const pageTexts: Readonly<Partial<Record<string, PageText>>> = {
  [routePaths.home]: { description: siteDescription },
  [routePaths.courses]: {
    description:
      "Every course in one list: search by title or description, or see the newest and the most popular ones. One price opens all of them.",
  },
  // Where the course itself is not at hand.
  [routePaths.coursePage]: { description: "A course of LMS: what is in it, who teaches it and what it costs." },
  [routePaths.about]: {
    description:
      "Who is behind LMS and what we hold ourselves to: courses taught by people who do the work, short lectures and one plain price.",
  },
  [routePaths.contact]: {
    description: "Write to LMS: questions about a course, your subscription or a payment are answered by e-mail.",
  },
  [routePaths.login]: { description: "Log in to LMS to continue your courses where you stopped.", noindex: true },
  [routePaths.signUp]: { description: "Create an LMS account to start learning.", noindex: true },
  [routePaths.forgotPassword]: {
    description: "Get a link by e-mail with which you choose a new password for LMS.",
    noindex: true,
  },
  [routePaths.privacy]: {
    description: "The privacy policy: which data LMS keeps about you, what for, how long, and what you can ask for.",
  },
  [routePaths.terms]: { description: "The terms of service: what you and LMS agree on when you use the courses." },
  [routePaths.refunds]: {
    description: "The refund policy: when and how you get your money back after you cancel a subscription.",
  },
  [routePaths.help]: {
    description: "The Help Center: answers about accounts, courses, watching lectures, payments and refunds.",
  },
};
