import { readContract } from "../../api/scripts/contract.ts";
import { translations } from "../../api/scripts/form-sentences.ts";
import { languages, offeredLanguages } from "../src/languages.ts";
import { compareLanguage } from "./differences.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

const ofForms = translations(readContract());

for (const language of languages.filter((name) => name !== "en")) {
  const found = compareLanguage(language);
  const rules = ofForms.find((translation) => translation.language === language);
  const inFile = (sentence: string) => `openapi.${language}.yaml: ${sentence}`;
  const missing = [...found.missing, ...(rules?.missing ?? []).map(inFile)];
  const wrong = [...found.wrong, ...(rules?.wrong ?? []).map(inFile)];
  const offered = offeredLanguages.includes(language) ? "offered" : "not offered";
  print(`${language} (${offered}): ${missing.length} missing, ${wrong.length} wrong`);
  for (const line of [...missing.map((name) => `missing ${name}`), ...wrong.map((name) => `wrong ${name}`)])
    print(`  ${line}`);
}
