/** Made by build/page-document.ts from the built browser app. */
declare module "virtual:page-document" {
  export const template: string;
  /** With a script that starts the app after the first paint, from the files in `<meta name="app">`. */
  export const paintedTemplate: string;
  /** Address of the app's first script; empty in development, where the template loads it. */
  export const entry: string;
  export const scriptHashes: readonly string[];
  /** Scripts and styles by the file of a page, without those that every page loads. */
  export const chunksByFile: Readonly<Record<string, readonly string[]>>;
}
