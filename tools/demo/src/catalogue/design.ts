import type { DemoCourse } from "./demo-course.ts";

const typography: DemoCourse = {
  slug: "typography-for-interfaces",
  title: "Typography for Interfaces",
  category: "Design",
  createdBy: "Mina Okafor",
  description:
    "Most of an interface is text, so most of its quality is typography. Measure, leading, scale, weight and figures, each with the number to start from and the reason to leave it. You will set one screen five times and see it improve each time.",
  daysAgo: 17,
  learners: 33,
  lectures: [
    {
      slug: "measure-and-leading",
      title: "Measure and leading",
      description:
        "How long a line may be before the eye loses its way back, and how the space between lines has to follow.",
    },
    {
      slug: "a-scale-of-sizes",
      title: "A scale of sizes",
      description:
        "Eight sizes are enough for a product. Choosing a ratio, rounding it, and spending the large steps where hierarchy needs them.",
    },
    {
      slug: "weight-before-size",
      title: "Weight before size",
      description: "Emphasis in a dense screen: weight, colour and space do more than another two pixels.",
    },
    {
      slug: "figures-in-columns",
      title: "Figures in columns",
      description: "Tabular and proportional figures, and the one line of CSS that stops a timer from trembling.",
    },
    {
      slug: "one-file-many-weights",
      title: "One file, many weights",
      description: "Variable fonts: axes, what they weigh over the network, and how to load one without text jumping.",
    },
  ],
};

const colour: DemoCourse = {
  slug: "colour-that-works",
  title: "Colour That Works",
  category: "Design",
  createdBy: "Júlia Prado",
  description:
    "A palette is a set of promises about contrast. Using OKLCH we build one with even steps, test it against WCAG, and carry it into a dark theme without starting again. No colour wheel is memorised.",
  daysAgo: 254,
  learners: 41,
  lectures: [
    {
      slug: "lightness-you-can-trust",
      title: "Lightness you can trust",
      description:
        "Why yellow and blue at 50% in HSL look nothing alike, and how OKLCH keeps lightness even across hues.",
    },
    {
      slug: "contrast-is-a-ratio",
      title: "Contrast is a ratio",
      description: "Where 4.5 to 1 comes from, how it is computed, and which texts may go down to 3 to 1.",
    },
    {
      slug: "never-by-colour-alone",
      title: "Never by colour alone",
      description:
        "About one man in twelve sees red and green differently. A chart and a form that still work in grey.",
    },
    {
      slug: "a-dark-theme-is-not-inverted",
      title: "A dark theme is not inverted",
      description:
        "Lift surfaces with lightness instead of shadow, calm the chroma, and keep the roles of your colours the same.",
    },
  ],
};

const accessibility: DemoCourse = {
  slug: "accessible-interfaces",
  title: "Accessible Interfaces, Step by Step",
  category: "Design",
  createdBy: "Samuel Adeyemi",
  description:
    "Accessibility as a working order rather than a checklist at the end. We take one sign-up form and make it usable by keyboard, by screen reader, at 200% zoom and for people who get dizzy from motion. Each step is small and can be tested.",
  daysAgo: 292,
  learners: 14,
  lectures: [
    {
      slug: "everything-by-keyboard",
      title: "Everything by keyboard",
      description:
        "Order of focus, a focus ring that is seen, and the native elements that bring all of it for nothing.",
    },
    {
      slug: "name-role-value",
      title: "Name, role, value",
      description:
        "What a screen reader announces and where each of the three words comes from. Labels first, ARIA last.",
    },
    {
      slug: "errors-people-can-fix",
      title: "Errors people can fix",
      description:
        "Say what is wrong, where, and how to put it right; tie the message to its field and move the focus there.",
    },
    {
      slug: "targets-zoom-and-motion",
      title: "Targets, zoom and motion",
      description: "24 pixels at the least, 200% zoom with nothing lost, and animation that asks first.",
    },
  ],
};

export const designCourses: readonly DemoCourse[] = [typography, colour, accessibility];
