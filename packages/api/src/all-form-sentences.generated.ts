// Made from openapi.yaml by `npm run generate`. Do not edit.

import { sentences as hi } from "./form-sentences.hi.generated.ts";

export const formSentences: Readonly<Record<string, Readonly<Record<string, string>>>> = { hi };
