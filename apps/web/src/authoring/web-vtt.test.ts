import { expect, test } from "vitest";
import { toWebVtt } from "./web-vtt.ts";

test("lines become a WebVTT file, with what would be markup as text", () => {
  const cues = [
    { start: 0.5, end: 2, text: "a < b & c --> d", settings: "line:10%" },
    { start: 3723.05, end: 3724, text: "दो\nपंक्तियाँ" },
  ];
  expect(toWebVtt(cues)).toBe(
    "WEBVTT\n\n00:00:00.500 --> 00:00:02.000 line:10%\na &lt; b &amp; c --&gt; d\n\n" +
      "01:02:03.050 --> 01:02:04.000\nदो\nपंक्तियाँ\n",
  );
});
