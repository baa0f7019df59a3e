import type { CourseSlides } from "../draw/slide.ts";

export const accessibleInterfaces: CourseSlides = {
  "everything-by-keyboard": [
    {
      kind: "table",
      heading: "What people expect of a key",
      head: ["key", "does"],
      rows: [
        ["Tab, Shift + Tab", "to the next control, and back"],
        ["Enter", "follows a link, presses a button"],
        ["Space", "presses a button, ticks a box"],
        ["Esc", "closes what has opened"],
        ["arrows", "move inside a group, a list, a slider"],
      ],
      strong: [1],
    },
    {
      kind: "compare",
      heading: "Both look like a button",
      sides: [
        {
          title: "<div onclick>",
          lines: ["Tab does not reach it.", "Enter does nothing.", "It is announced as text."],
        },
        {
          title: "<button>",
          lines: ["Focus, Enter and Space.", "Announced as a button.", "Nothing to write."],
          strong: true,
        },
      ],
    },
    {
      kind: "points",
      heading: "A focus ring that is seen",
      points: [
        { text: "Two pixels thick, at 3 to 1 against what is around it." },
        { text: ":focus-visible shows it to keyboards and spares the mouse." },
        { text: "Never outline: none without something better." },
      ],
    },
  ],
  "name-role-value": [
    {
      kind: "table",
      heading: "Three things a screen reader says",
      head: ["you see", "name", "role", "value"],
      rows: [
        ["a ticked box", "Remember me", "checkbox", "checked"],
        ["a search field", "Search courses", "searchbox", "typog"],
        ["an icon of a moon", "Dark theme", "button", "not pressed"],
      ],
      strong: [3],
      note: "The moon has no words in it: its name must come from somewhere.",
    },
    {
      kind: "flow",
      heading: "Where the name comes from",
      steps: [
        { lead: "1st", text: "aria-labelledby" },
        { lead: "2nd", text: "aria-label" },
        { lead: "3rd", text: "a label, the content, alt" },
        { lead: "Last", text: "title" },
      ],
      note: "The first that is there wins. Start with the third: everybody can see a label.",
    },
    {
      kind: "code",
      heading: "A label that belongs",
      code: '<label for="mail">E-mail</label>\n<input id="mail" type="email"\n       autocomplete="email">',
      strong: [1],
      note: "It names the field, and a tap on it puts the cursor there.",
    },
  ],
  "errors-people-can-fix": [
    {
      kind: "compare",
      heading: "Say how to put it right",
      sides: [
        { title: "Invalid input", lines: ["Which one?", "What is wrong with it?"] },
        {
          title: "Name should be at least 5 characters",
          lines: ["At the field.", "A rule that one can follow."],
          strong: true,
        },
      ],
    },
    {
      kind: "code",
      heading: "Tie the message to its field",
      code: '<input id="name" aria-invalid="true"\n       aria-describedby="name-error">\n<p id="name-error">\n  Name should be at least 5 characters\n</p>',
      strong: [2, 3],
    },
    {
      kind: "flow",
      heading: "After Submit",
      steps: [
        { lead: "Check", text: "all fields at once" },
        { lead: "Say", text: "each message at its field" },
        { lead: "Focus", text: "the first wrong one" },
        { lead: "Keep", text: "everything that was typed" },
      ],
    },
  ],
  "targets-zoom-and-motion": [
    {
      kind: "bars",
      heading: "How large must a target be?",
      bars: [
        { label: "WCAG 2.2, AA", value: 24, shown: "24 px" },
        { label: "WCAG, AAA", value: 44, shown: "44 px", strong: true },
        { label: "a fingertip", value: 60, shown: "about 60 px" },
      ],
      note: "CSS pixels. Space around a small target counts towards the 24.",
    },
    {
      kind: "points",
      heading: "Zoom in and lose nothing",
      points: [
        { lead: "Text at 200%", text: "Nothing is cut off, nothing overlaps." },
        { lead: "A window 320 px wide", text: "is what 1280 px become at 400%: no sideways scrolling." },
        { lead: "Sizes in rem", text: "follow the reader’s own setting." },
      ],
    },
    {
      kind: "code",
      heading: "Motion that asks first",
      code: "@media (prefers-reduced-motion: reduce) {\n  * {\n    animation-duration: 0.01ms !important;\n    transition-duration: 0.01ms !important;\n  }\n}",
      strong: [1],
    },
  ],
};
