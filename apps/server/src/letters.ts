import { contactLetters } from "./contact/letters.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Composers } from "./mail/compose.ts";
import { paymentLetters } from "./payment/letters.ts";
import { userLetters } from "./user/letters.ts";

/** Every mail that the server writes. */
export function composersOf(dependencies: Dependencies): Composers {
  return { ...userLetters(dependencies), ...contactLetters(dependencies), ...paymentLetters(dependencies) };
}
