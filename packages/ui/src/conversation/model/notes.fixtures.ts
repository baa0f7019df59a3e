import type { Note } from "./note.ts";

const statistics = { id: "c1", title: "Statistics for everyone" };
const spread = { id: "l4", title: "Spread" };

const base = { course: statistics, lecture: spread, open: true, createdAt: "2026-03-04T13:00:00Z" };

export const wholeNote: Note = { ...base, id: "n1", text: "Read again before the exam." };

export const spreadNote: Note = {
  ...base,
  id: "n2",
  second: 75.2,
  text: "Why n − 1?\nBecause the mean was taken from the same values.",
  caption: { text: "We divide by one less than the number of values.", language: "en" },
};

export const hindiNote: Note = {
  ...base,
  id: "n3",
  second: 3725,
  text: "प्रसरण और मानक विचलन में फ़र्क",
  caption: { text: "प्रसरण का वर्गमूल मानक विचलन है।", language: "hi" },
  replaced: true,
  editedAt: "2026-03-09T09:00:00Z",
};

export const closedNote: Note = {
  ...base,
  id: "n4",
  second: 9,
  text: "The lecture that this was about is a draft now.",
  lecture: { id: "l9", title: "Outliers" },
  open: false,
};

export const filledNotes: readonly Note[] = [wholeNote, spreadNote, hindiNote];

const long = "A".repeat(90);

export const crowdedNotes: readonly Note[] = Array.from({ length: 24 }, (_, index) => ({
  ...spreadNote,
  id: `crowded-${index}`,
  second: index * 61,
  text: `${long} ${spreadNote.text} ${"Every value counts once. ".repeat(index % 5)}`,
  course: { id: "c2", title: `${statistics.title} ${long}` },
}));
