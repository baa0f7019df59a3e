import { overtones } from "./overtones.ts";

interface DemoSound {
  /** The title of its course, in which it comes last. */
  course: string;
  title: string;
  description: string;
  /** The bytes of a WAV. */
  make: () => Uint8Array;
  captions: { language: string; lines: readonly string[] }[];
  /** Seconds of a line of captions. */
  lineSeconds: number;
  preview: boolean;
}

export const demoSounds: readonly DemoSound[] = [
  {
    course: "Waves and Sound",
    title: "A tone grows rich",
    description:
      "One sine first, then a harmonic more every three seconds. Listen to how the pitch stays and the colour changes.",
    make: () => overtones({ tones: 6, seconds: 3 }),
    captions: [
      {
        language: "en",
        lines: [
          "A sine of 220 hertz, alone.",
          "The second harmonic joins it: the octave.",
          "The third: a fifth above that.",
          "The fourth: two octaves above the first.",
          "The fifth: a major third.",
          "The sixth. It is one tone, and its pitch is still 220 hertz.",
        ],
      },
      {
        language: "hi",
        lines: [
          "220 हर्ट्ज़ की एक साइन तरंग, अकेली।",
          "दूसरा हार्मोनिक जुड़ता है: सप्तक।",
          "तीसरा: उससे एक पंचम ऊपर।",
          "चौथा: पहले से दो सप्तक ऊपर।",
          "पाँचवाँ: शुद्ध गांधार।",
          "छठा। यह एक ही स्वर है, और उसकी ऊँचाई अब भी 220 हर्ट्ज़ है।",
        ],
      },
    ],
    lineSeconds: 3,
    preview: true,
  },
];
