import type { DemoCourse } from "../demo-course.ts";

const calculus: DemoCourse = {
  slug: "calculus-by-drawing",
  title: "Calculus by Drawing",
  category: "Science",
  createdBy: "Hiroshi Tanaka",
  description:
    "Slopes and areas before symbols. Every idea is drawn first, computed for one number, and only then written as a formula that you already believe. It ends with the theorem that joins both halves.",
  daysAgo: 41,
  learners: 71,
  lectures: [
    {
      slug: "slope-at-a-point",
      title: "The slope at a point",
      description: "A curve has no slope, its secants do. Let two points come together and watch the number settle.",
    },
    {
      slug: "the-derivative-of-x-squared",
      title: "The derivative of x²",
      description: "A square that grows by a thin border: two strips and a corner too small to matter give 2x.",
    },
    {
      slug: "area-by-rectangles",
      title: "Area by rectangles",
      description: "Four rectangles, then ten, then a hundred: the area under x² from 0 to 1 closes in on one third.",
    },
    {
      slug: "the-fundamental-theorem",
      title: "The fundamental theorem",
      description: "The rate at which an area grows is the height of the curve. Hence areas without rectangles.",
    },
    {
      slug: "the-best-box",
      title: "The best box",
      description:
        "Cut four corners from a square sheet and fold. Where the derivative is zero, the volume is greatest.",
    },
  ],
};

const waves: DemoCourse = {
  slug: "waves-and-sound",
  title: "Waves and Sound",
  category: "Science",
  createdBy: "Farida Haddad",
  description:
    "From a plucked string to the spectrum of a voice. We measure frequency, hear beats, build a tone out of harmonics and take it apart again. School physics is enough.",
  daysAgo: 28,
  learners: 19,
  lectures: [
    {
      slug: "what-travels-in-a-wave",
      title: "What travels in a wave",
      description:
        "The air stays, the disturbance moves. Wavelength, frequency and speed, and how far away the lightning was.",
    },
    {
      slug: "pitch-and-octaves",
      title: "Pitch and octaves",
      description: "Twice the frequency, one octave. Why a piano's semitone multiplies by the twelfth root of two.",
    },
    {
      slug: "beats",
      title: "Two tones and their beats",
      description:
        "440 and 444 hertz together swell four times a second. Superposition, and how an instrument is tuned by ear.",
    },
    {
      slug: "harmonics-of-a-string",
      title: "Harmonics of a string",
      description:
        "A string fixed at both ends can only do whole numbers of halves. That list of numbers is its timbre.",
    },
    {
      slug: "how-loud-is-loud",
      title: "How loud is loud",
      description:
        "Decibels are logarithms: ten more means ten times the power. What that says about a concert and about your ears.",
    },
  ],
};

const cooking: DemoCourse = {
  slug: "chemistry-of-cooking",
  title: "The Chemistry of Cooking",
  category: "Science",
  createdBy: "Camille Laurent",
  description:
    "Why an onion turns sweet, why mayonnaise holds, and why the egg will not uncook. Four reactions that happen in every kitchen, with the temperatures at which they happen. Bring a thermometer.",
  daysAgo: 327,
  learners: 26,
  lectures: [
    {
      slug: "browning",
      title: "Browning",
      description:
        "The Maillard reaction needs amino acids, sugars and heat; water keeps it away until it has boiled off.",
    },
    {
      slug: "when-proteins-let-go",
      title: "When proteins let go",
      description:
        "Heat unfolds proteins and ties them together anew. The degrees between a soft egg and a rubber one.",
    },
    {
      slug: "oil-in-water",
      title: "Oil in water",
      description:
        "An emulsion is small drops that are kept apart. What lecithin in a yolk does, and how to save a broken sauce.",
    },
    {
      slug: "acid-and-base",
      title: "Acid and base",
      description: "The pH scale from lemon to soda, why red cabbage changes colour, and what baking powder waits for.",
    },
  ],
};

export const scienceCourses: readonly DemoCourse[] = [calculus, waves, cooking];
