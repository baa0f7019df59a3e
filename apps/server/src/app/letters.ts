import { contactLetters } from "../messages/letters.ts";
import type { Dependencies } from "../platform/dependencies.ts";
import type { Composers } from "../platform/mail/compose.ts";
import { paymentLetters } from "../billing/letters.ts";
import { userLetters } from "../account/letters.ts";

/** Every mail that the server writes. */
export function composersOf(dependencies: Dependencies): Composers {
  return { ...userLetters(dependencies), ...contactLetters(dependencies), ...paymentLetters(dependencies) };
}
