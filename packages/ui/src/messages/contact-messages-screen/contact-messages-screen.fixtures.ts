import type { ContactMessage } from "../model/contact-message.ts";

export const short: ContactMessage = {
  id: "m-1",
  name: "Nadia Rahman",
  email: "nadia@example.org",
  message: "Is the statistics batch held again in spring?",
  createdAt: "2026-11-20T09:12:00.000Z",
};

export const long: ContactMessage = {
  id: "m-2",
  name: "Tomás Ortega",
  email: "tomas@example.org",
  message: `${"I bought the subscription on my phone, and on the laptop it says that I have none. ".repeat(8)}\n\nWhat can I do?\n\nTomás`,
  createdAt: "2026-11-19T18:40:00.000Z",
};

export const done: ContactMessage = {
  id: "m-3",
  name: "Henrik Sand",
  email: "henrik@example.org",
  message: "Thank you for the refund, it has arrived.",
  createdAt: "2026-11-12T07:00:00.000Z",
  doneAt: "2026-11-13T07:00:00.000Z",
};

export const answered: ContactMessage = {
  ...short,
  id: "m-4",
  doneAt: "2026-11-21T10:30:00.000Z",
  answers: [
    {
      id: "a-1",
      text: "Yes, it begins again on the first Monday of March.\n\nYou can join it in All Batches.",
      createdAt: "2026-11-21T10:30:00.000Z",
      answeredBy: "Ravi Menon",
    },
  ],
};

export const undelivered: ContactMessage = {
  ...answered,
  doneAt: undefined,
  answers: answered.answers?.map((answer) => Object.assign({}, answer, { mailFailedAt: "2026-11-21T10:31:00.000Z" })),
};

export const manyMessages: readonly ContactMessage[] = Array.from({ length: 40 }, (_, index) =>
  Object.assign({}, [short, long, done][index % 3], {
    id: `m-${index}`,
    ...(index === 0 && {
      name: "Wolfeschlegelsteinhausenbergerdorff".repeat(3),
      email: `${"wolfeschlegelsteinhausenbergerdorff".repeat(2)}@example.org`,
      message: "Unbreakable".repeat(180),
    }),
  }),
);
