import { readAnswers } from "./generate-answers.ts";

const list = /^ {6}enum:.*\n(?: {8}.*\n)*? {6}x-enum-descriptions:.*\n(?: {8}.*\n)*/m;

/** The contract with the codes of all answers, each with its English sentence. */
export function withCodes(contract: string): string {
  const start = contract.indexOf("\n    MessageCode:\n");
  if (start === -1) throw new Error("openapi.yaml has no MessageCode.");
  const english = Object.entries(readAnswers("en"));
  const lines = [
    "      enum:",
    ...english.map(([code]) => `        - ${code}`),
    "      x-enum-descriptions:",
    ...english.map(([code, sentence]) => `        ${code}: ${JSON.stringify(sentence)}`),
  ];
  return contract.slice(0, start) + contract.slice(start).replace(list, () => `${lines.join("\n")}\n`);
}
