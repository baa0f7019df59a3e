// Made from openapi.yaml by `npm run generate`. Do not edit.

export const sources: Readonly<Record<string, () => Promise<{ sentences: Readonly<Record<string, string>> }>>> = {
  hi: async () => import("./form-sentences.hi.generated.ts"),
};
