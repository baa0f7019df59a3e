import type { CourseSlides } from "../draw/slide.ts";

const turn = 2 * Math.PI;

export const wavesAndSound: CourseSlides = {
  "what-travels-in-a-wave": [
    {
      kind: "plot",
      heading: "Pressure along the way of a tone",
      x: [0, 2],
      y: [-1.4, 1.6],
      curves: [{ at: (x) => Math.sin(turn * x), accent: true }],
      labels: [
        { x: 0.25, y: 1, text: "", dot: true },
        { x: 1.25, y: 1, text: "", dot: true },
        { x: 0.75, y: 1.3, text: "one wavelength λ", align: "center" },
      ],
      note: "The air only swings to and fro. What travels is the disturbance.",
    },
    {
      kind: "formula",
      heading: "Speed, frequency, wavelength",
      formula: "v = f · \\hl{λ}",
      lines: ["In air of 20 °C sound makes 343 metres a second.", "The tone A of 440 Hz is 343 / 440 = 0.78 m long."],
    },
    {
      kind: "figure",
      heading: "How far away was the lightning?",
      figure: "3 s = 1 km",
      caption: "Count from the flash to the thunder. Light needs no time worth counting.",
    },
  ],
  "pitch-and-octaves": [
    {
      kind: "bars",
      heading: "One octave: twice the frequency",
      bars: [
        { label: "A3", value: 220, shown: "220 Hz" },
        { label: "A4", value: 440, shown: "440 Hz", strong: true },
        { label: "A5", value: 880, shown: "880 Hz" },
      ],
      note: "We hear ratios: each step sounds as large as the one before.",
    },
    {
      kind: "formula",
      heading: "Twelve equal steps to an octave",
      formula: "q^{12} = 2, \\text{ so } q = \\hl{2^{1/12}} ≈ 1.0595",
      lines: ["Each semitone is about 6% higher than the last."],
    },
    {
      kind: "table",
      heading: "A fifth on the piano is nearly pure",
      head: ["interval", "steps", "on the piano", "pure"],
      rows: [
        ["octave", "12", "2.0000", "2 : 1"],
        ["fifth", "7", "1.4983", "3 : 2 = 1.5"],
        ["fourth", "5", "1.3348", "4 : 3 = 1.3333"],
        ["third", "4", "1.2599", "5 : 4 = 1.25"],
      ],
      strong: [2],
    },
  ],
  beats: [
    {
      kind: "plot",
      heading: "440 and 444 hertz, added up",
      x: [0, 1],
      y: [-2.2, 2.2],
      xTicks: [
        [0, "0"],
        [0.25, "¼ s"],
        [0.5, "½ s"],
        [0.75, "¾ s"],
        [1, "1 s"],
      ],
      curves: [{ at: (x) => 2 * Math.cos(turn * 2 * x) * Math.sin(turn * 22 * x), accent: true }],
      note: "Drawn with fewer swings than it has. Four times a second they cancel: a beat.",
    },
    {
      kind: "formula",
      heading: "How many beats a second",
      formula: "f_{\\text{beat}} = |f_1 − f_2|",
      lines: ["444 − 440 = 4. The ear hears one tone of 442 Hz that swells and fades."],
    },
    {
      kind: "flow",
      heading: "Tuning by ear",
      steps: [
        { lead: "Sound", text: "the fork and the string together" },
        { lead: "Listen", text: "to the beats, not to the pitch" },
        { lead: "Turn", text: "until they grow slower" },
        { lead: "Stop", text: "when they are gone" },
      ],
    },
  ],
  "harmonics-of-a-string": [
    {
      kind: "plot",
      heading: "Both ends are still",
      x: [0, 1],
      y: [-1.3, 1.3],
      xTicks: [
        [0, "0"],
        [0.5, "half"],
        [1, "length"],
      ],
      curves: [
        { at: (x) => Math.sin(Math.PI * x), accent: true },
        { at: (x) => 0.75 * Math.sin(2 * Math.PI * x) },
        { at: (x) => 0.5 * Math.sin(3 * Math.PI * x), dashed: true },
      ],
      note: "Only whole numbers of half waves fit: one, two, three…",
    },
    {
      kind: "formula",
      heading: "The tones of a string",
      formula: "f_n = \\hl{n} · \\frac{v}{2L}",
      lines: ["Guitar, A string: L = 0.65 m, 110 Hz.", "So the wave runs along it at 143 m/s."],
    },
    {
      kind: "columns",
      heading: "The A string’s harmonics",
      columns: [110, 220, 330, 440, 550, 660].map((frequency, index) => ({
        label: `${index + 1}`,
        value: frequency,
        shown: String(frequency),
        strong: index === 0,
      })),
      caption: "hertz; how loud each one is makes the timbre",
    },
  ],
  "how-loud-is-loud": [
    {
      kind: "formula",
      heading: "A decibel compares two powers",
      formula: "L = 10 \\text{ log}_{10} \\frac{P}{P_0}",
      lines: ["Ten decibels more: ten times the power.", "Three decibels more: about twice."],
    },
    {
      kind: "bars",
      heading: "Rough levels around us",
      bars: [
        { label: "whisper", value: 30, shown: "30 dB" },
        { label: "talk", value: 60, shown: "60 dB" },
        { label: "busy street", value: 80, shown: "80 dB" },
        { label: "rock concert", value: 110, shown: "110 dB", strong: true },
      ],
      note: "From talk to concert is 50 dB: a hundred thousand times the power.",
    },
    {
      kind: "columns",
      heading: "How long ears take it, by NIOSH",
      columns: [
        { label: "85 dB", value: 480, shown: "8 h" },
        { label: "88 dB", value: 240, shown: "4 h" },
        { label: "91 dB", value: 120, shown: "2 h" },
        { label: "94 dB", value: 60, shown: "1 h" },
        { label: "97 dB", value: 30, shown: "30 min" },
        { label: "100 dB", value: 15, shown: "15 min", strong: true },
      ],
      caption: "each three decibels halve the time",
    },
  ],
};
