/** Made by build/page-document.ts from the built browser app. */
declare module "virtual:page-document" {
  export const template: string;
  export const scriptHashes: readonly string[];
  /** Chunks by the file of a page, without those that every page loads. */
  export const chunksOf: Readonly<Record<string, readonly string[]>>;
}
