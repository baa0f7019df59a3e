import { languages, offeredLanguages } from "../src/languages.ts";
import { differencesOf } from "./differences.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);

for (const language of languages.filter((name) => name !== "en")) {
  const { missing, wrong } = differencesOf(language);
  const offered = offeredLanguages.includes(language) ? "offered" : "not offered";
  print(`${language} (${offered}): ${missing.length} missing, ${wrong.length} wrong`);
  for (const line of [...missing.map((name) => `missing ${name}`), ...wrong.map((name) => `wrong ${name}`)])
    print(`  ${line}`);
}
