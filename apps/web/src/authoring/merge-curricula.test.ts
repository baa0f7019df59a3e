import type { CurriculumRow } from "@lms/ui/authoring/model/curriculum-rows";
import { expect, test } from "vitest";
import { lostChange, mergeCurricula } from "./merge-curricula.ts";

/** Sections are capitals, with their title after a colon: "a A:First b". */
function rows(text: string): CurriculumRow[] {
  return text.split(" ").map((row) => {
    const [id = "", title] = row.split(":");
    return /^[A-Z]/.test(id) ? { kind: "section", id, title: title ?? id } : { kind: "lecture", id };
  });
}

function merged(base: string, mine: string, theirs: string): string {
  return mergeCurricula(rows(base), rows(mine), rows(theirs))
    .map((row) => (row.kind === "section" && row.title !== row.id ? `${row.id}:${row.title}` : row.id))
    .join(" ");
}

test.each([
  ["a move goes beside another's move", "a b c d", "b a c d", "a b d c", "b a d c"],
  ["a move keeps what another has added", "a b c", "c a b", "a b c d", "c a b d"],
  ["a move keeps away what another has deleted", "a b c d", "d a b c", "a c d", "d a c"],
  ["a moved lecture that another has deleted stays away", "a b c", "c a b", "a b", "a b"],
  ["a new section goes where it was made", "a b c", "a N:New b c", "c a b", "c a N:New b"],
  ["a move to the top stays in the section that another has added there", "a b", "b a", "N a b", "N b a"],
  ["a new section goes before all", "a b", "N:New a b", "b a", "N:New b a"],
  [
    "a title is kept beside another's move",
    "A:One a B:Two b",
    "A:One a B:Three b",
    "B:Two b A:One a",
    "B:Three b A:One a",
  ],
  ["of two titles the other's is kept", "A:One a", "A:Mine a", "A:Theirs a", "A:Theirs a"],
  ["another's title is kept", "A:One a b", "A:One b a", "A:Other a b", "A:Other b a"],
  ["a deleted section stays away, and its lectures where another has them", "a A:One b", "a b", "a A:One b c", "a b c"],
])("%s", (_, base, mine, theirs, wanted) => {
  expect(merged(base, mine, theirs)).toBe(wanted);
});

test.each([
  ["nothing where both are kept", "A:One a b", "A:Two b a", "A:One a b c", undefined],
  ["a title where they gave another", "A:One a", "A:Mine a", "A:Theirs a", { kind: "renamed", title: "Theirs" }],
  ["no title where they gave the same", "A:One a", "A:Same a", "A:Same a", undefined],
  ["a title of what they deleted", "A:One a", "A:Mine a", "a", { kind: "deleted", title: "Mine" }],
  ["a move of what they deleted", "a b c", "c a b", "a b", { kind: "deleted", title: undefined }],
  ["a section that a lecture was moved to", "A a b B c", "A a B c b", "A a b c", { kind: "section-gone", title: "B" }],
  ["nothing of a section that a lecture was moved out of", "A a B b c", "A a b B c", "A a b c", undefined],
  ["nothing where they deleted what was left alone", "a b c d", "b a c d", "a b c", undefined],
])("lost: %s", (_, base, mine, theirs, wanted) => {
  expect(lostChange(rows(base), rows(mine), rows(theirs))).toEqual(wanted);
});
