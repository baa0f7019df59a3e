import type { Language } from "@lms/texts/languages";
import type { TextFile, TextFolder } from "./text-folder.ts";

const articleName = /^(?:\d+-)?([a-z0-9][a-z0-9-]{0,79})\.md$/;
const maxArticles = 200;

export function articleId(fileName: string): string | undefined {
  return articleName.exec(fileName)?.[1];
}

export function languageFolder(language: Language): string {
  return language === "en" ? "" : `${language}/`;
}

/** The operator's help articles in a language. What is wrong with the name of a file is logged. */
export async function findArticleFiles(files: TextFolder, language: Language): Promise<TextFile[]> {
  const folder = `${languageFolder(language)}help`;
  const names = (await files.namesIn(folder)).filter((name) => name.endsWith(".md") && !name.startsWith("."));
  const ids = new Set<string>();
  const chosen = names.filter((name) => {
    const id = articleId(name);
    if (id === undefined) {
      files.warn(`${folder}/${name}`, "", "its name may have small letters, digits and hyphens only");
    } else if (ids.has(id)) files.warn(`${folder}/${name}`, "", "another file has the same name without its number");
    else if (ids.size === maxArticles)
      files.warn(`${folder}/${name}`, "", `there are more than ${maxArticles} articles`);
    else return ids.add(id);
    return false;
  });
  const found = await Promise.all(chosen.map((name) => files.find(`${folder}/${name}`)));
  return found.filter((file) => file !== undefined);
}
