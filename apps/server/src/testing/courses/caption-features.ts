import type { FileChangeKind } from "../../authoring/captions/reader/change-list.ts";

/** A number from 0 to below `count`. */
export type Random = (count: number) => number;

export interface ExpectedCue {
  /** Milliseconds. */
  start: number;
  end: number;
  text: string;
  /** Its settings as WebVTT writes them. */
  place?: string | undefined;
  /** The reader chooses an end within three seconds. */
  isMoment?: boolean | undefined;
  isLeftOut?: boolean | undefined;
}

interface WrittenCue extends ExpectedCue {
  /** The text as the file has it. */
  source: string;
  settings: string;
  /** In place of the times. */
  times: string | undefined;
}

interface WrittenFile {
  isWebVtt: boolean;
  cues: WrittenCue[];
  duration: number | undefined;
  /** Before the first cue. */
  blocks: string[];
  kinds: Set<FileChangeKind>;
  random: Random;
}

interface Feature {
  name: string;
  /** Whether empty lines are needed between cues. */
  needsGaps?: boolean;
  apply: (file: WrittenFile) => void;
}

function cueAt({ cues }: WrittenFile, index: number): WrittenCue {
  const cue = cues.at(index);
  if (cue === undefined) throw new Error(`There is no cue ${index}`);
  return cue;
}

function cueFeature(name: string, index: number, changed: Partial<WrittenCue>, kind?: FileChangeKind): Feature {
  return {
    name,
    apply: (file) => {
      Object.assign(cueAt(file, index), changed);
      if (kind !== undefined) file.kinds.add(kind);
    },
  };
}

/** A text that a program writes in its own way. */
const textFeature = (name: string, source: string, text: string, kind?: FileChangeKind) =>
  cueFeature(name, 1, { source, text }, kind);

const settingsFeature = (name: string, settings: string, place: string | undefined, kind?: FileChangeKind) =>
  cueFeature(name, 1, { settings, place }, kind);

const timesFeature = (name: string, times: string, changed: Partial<ExpectedCue>, kind?: FileChangeKind) =>
  cueFeature(name, -1, { times, ...changed }, kind);

function blockFeature(name: string, block: string, kind: FileChangeKind): Feature {
  return {
    name,
    needsGaps: true,
    apply: (file) => {
      if (!file.isWebVtt) return;
      file.blocks.push(block);
      file.kinds.add(kind);
    },
  };
}

export const features: readonly Feature[] = [
  { name: "nothing unusual", apply: () => undefined },
  textFeature("an arrow in a text", "A --> B\nA->B", "A --> B\nA->B"),
  textFeature("comparisons", "x < 3 and y > 4, a<b, I <3 it", "x < 3 and y > 4, a<b, I <3 it"),
  textFeature("entities", "R&amp;D &lt;b&gt; caf&eacute; &#8211; &quot;x&quot;", 'R&D <b> café – "x"'),
  textFeature("an entity of an entity", "&amp;amp; &amp;lt; &lrm;a&nbsp;b", "&amp; &lt; \u200Ea\u00A0b"),
  textFeature("a line break", "One<br>two<br/>three", "One\ntwo\nthree"),
  textFeature("ruby", "<ruby>漢<rt>kan</rt>字<rt>ji</ruby> end", "漢字 end", "formatting"),
  textFeature("a speaker", "<v Asha Rao>Hello</v>", "Asha Rao: Hello", "formatting"),
  textFeature("classes and languages", "<c.yellow.bg><lang en-GB>Hello</lang></c>", "Hello", "formatting"),
  textFeature("colours", '<font color="#ff0">One</font> <FONT SIZE=2>two', "One two", "formatting"),
  textFeature("unclosed tags", "<b><i>One</b> two</u>", "One two", "formatting"),
  textFeature("overrides", "{\\an8}{\\i1}One\\Ntwo", "One\ntwo", "formatting"),
  textFeature("empty lines within", "One\n\n \ntwo", "One\ntwo", "emptyLines"),
  textFeature("an empty line above", "\nOne", "One"),
  textFeature("bidirectional marks", "\u200Fשלום \u2067abc\u2069", "\u200Fשלום \u2067abc\u2069"),
  textFeature("control characters", "On\0e\u0007", "One", "controlCharacters"),
  textFeature("a number as its text", "There are\n42 of them", "There are\n42 of them"),
  textFeature("times in a text", "At 00:01:02.500 it ends", "At 00:01:02.500 it ends"),
  settingsFeature(
    "a place",
    "line:10%  align:left\tposition:5%,line-left",
    "line:10% position:5%,line-left align:left",
  ),
  settingsFeature("the old word for the centre", "align:middle line:0,middle", "line:0,center"),
  settingsFeature("unknown settings", "foo:bar align:end region:top", "align:end", "settings"),
  settingsFeature("settings of 2010", "A:start L:10% D:vertical", undefined, "settings"),
  settingsFeature("coordinates", "X1:40 X2:600 Y1:20 Y2:50", undefined, "settings"),
  settingsFeature("a place of no picture", "line:4000% size:150%", undefined, "settings"),
  timesFeature("milliseconds after a colon", "00:10:00:250 --> 00:10:02:500", { start: 600_250, end: 602_500 }),
  timesFeature("single digits", "1:2:3.4 --> 1:2:5.25", { start: 3_723_400, end: 3_725_250 }),
  timesFeature("seconds above 59", "00:10:75,000 --> 00:10:99,000", { start: 675_000, end: 699_000 }, "unusualTime"),
  timesFeature("spaces in times", "00: 10: 01, 000 -> 00: 10: 02, 000", { start: 601_000, end: 602_000 }),
  timesFeature("no fractions", "00:10:01 --> 00:10:02", { start: 601_000, end: 602_000 }),
  timesFeature("minutes alone", "70:01.5 --> 70:02.5", { start: 4_201_500, end: 4_202_500 }),
  timesFeature("times that nobody can read", "00:10:01,000 --> soon", { isLeftOut: true }, "unreadableTime"),
  timesFeature("half a time", "--> 00:10:01,000", { isLeftOut: true }, "unreadableTime"),
  timesFeature("a time after 100 hours", "123:00:00,000 --> 123:00:01,000", { isLeftOut: true }, "timeTooLate"),
  timesFeature("no length", "00:10:01,000 --> 00:10:01,000", { start: 601_000, isMoment: true }, "length"),
  timesFeature("a negative length", "00:10:03,000 --> 00:10:01,000", { start: 603_000, isMoment: true }, "length"),
  blockFeature("a comment", "NOTE Made by hand\non two lines", "comments"),
  blockFeature("a style", "STYLE\n::cue { color: red }", "styles"),
  blockFeature("a region", "REGION\nid:top\nwidth:40%", "styles"),
  cueFeature("a negative time", 0, { times: "-00:00:01,000 --> 00:00:00,150", start: 0, end: 150 }, "negativeTime"),
  cueFeature("a cue without a text", 1, { source: "<i></i>&nbsp;", isLeftOut: true }, "noText"),
  {
    name: "cues in no order",
    apply: (file) => {
      const [first, second] = [cueAt(file, 0), cueAt(file, 1)];
      const { start, end } = first;
      Object.assign(first, { start: second.start, end: second.end });
      Object.assign(second, { start, end });
      file.kinds.add("order");
    },
  },
  {
    name: "an overlap",
    apply: (file) => {
      cueAt(file, 0).end = cueAt(file, 1).start + 300;
      file.kinds.add("overlap");
    },
  },
  {
    name: "a cue after the video",
    apply: (file) => {
      file.duration = (cueAt(file, -2).end + 100) / 1000;
      file.kinds.add("afterVideo");
    },
  },
  {
    name: "a chorus",
    apply: (file) => {
      const [first, second] = [cueAt(file, 1), cueAt(file, 2)];
      for (const cue of [first, second]) Object.assign(cue, { source: "No, no.", text: "No, no." });
      first.end = second.start;
    },
  },
  {
    name: "a text above the first times",
    apply: (file) => {
      if (file.isWebVtt) return;
      file.blocks.push("Subtitles by somebody");
      file.kinds.add("textWithoutTime");
    },
  },
];

/** As a video site writes automatic captions: each line comes word by word, is held, and stays above the next one. */
export function rollingText(
  cues: readonly ExpectedCue[],
  kinds: Set<FileChangeKind>,
  time: (milliseconds: number) => string,
): string[] {
  kinds.add("repeats");
  kinds.add("formatting");
  const settings = "align:start position:0%";
  return cues.flatMap((cue, index) => {
    const text = cue.text.replaceAll("\n", " ");
    const end = cues[index + 1]?.start ?? cue.end + 10;
    Object.assign(cue, { text, end, place: "position:0% align:start" });
    const [first = "", ...words] = text.split(" ");
    const timed = words.map((word, place) => `<00:00:0${place % 10}.500><c> ${word}</c>`).join("");
    return [
      `${time(cue.start)} --> ${time(end - 10)} ${settings}\n${cues[index - 1]?.text ?? " "}\n${first}${timed}`,
      `${time(end - 10)} --> ${time(end)} ${settings}\n${text}\n `,
    ];
  });
}
