export interface DemoMessage {
  name: string;
  email: string;
  message: string;
  hoursAgo: number;
  doneAfter?: number;
}

export const demoMessages: readonly DemoMessage[] = [
  {
    name: "Lakshmi Menon",
    email: "lakshmi.menon@example.com",
    message:
      "Hello, I joined the Bengaluru weekend but my train arrives at 10:20. Is it a problem if I come half an hour late on Saturday?",
    hoursAgo: 3,
  },
  {
    name: "Tunde Adeleke",
    email: "tunde.adeleke@example.org",
    message: "Will there be a course on Kubernetes? The one on distributed systems is the best I have seen.",
    hoursAgo: 19,
  },
  {
    name: "Farhan Khan",
    email: "farhan.khan@example.com",
    message:
      "We are a team of eight at a small company in Hyderabad.\n\n1. Can we pay for all eight at once?\n2. Do we get one invoice with our GST number?\n\nThank you!",
    hoursAgo: 44,
  },
  {
    name: "Ingrid Eriksen",
    email: "ingrid.eriksen@example.com",
    message: "The captions of the third lecture in Colour That Works would help me a lot. Are they planned?",
    hoursAgo: 70,
  },
  {
    name: "Devika Iyer",
    email: "devika.iyer@example.org",
    message: "My payment went through twice, I think. Could you have a look? The receipt came at 9 this morning.",
    hoursAgo: 98,
    doneAfter: 2,
  },
  {
    name: "Omar Haddad",
    email: "omar.haddad@example.com",
    message: "Is there a student discount?",
    hoursAgo: 150,
    doneAfter: 20,
  },
  {
    name: "Neha Kulkarni",
    email: "neha.kulkarni@example.com",
    message:
      "I teach physics at a school in Nashik and would like to show “Waves and Sound” in class. May I, and whom do I name?",
    hoursAgo: 240,
    doneAfter: 26,
  },
  {
    name: "Mateo Castillo",
    email: "mateo.castillo@example.org",
    message: "I cannot find the certificate for SQL in Four Weeks. Everything else was excellent, thank you.",
    hoursAgo: 610,
    doneAfter: 5,
  },
];
