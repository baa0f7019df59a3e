import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../lib/operations.ts";
import { queueLetter } from "../mail/queue.ts";
import { insertMessage } from "./repository.ts";

export function contactOperations({ db, clock }: Dependencies) {
  return {
    sendContactMessage: async ({ body: { name, email, message, website } }) => {
      if (!isFilledIn(website)) {
        const now = clock();
        await db.transaction(async (tx) => {
          const messageId = await insertMessage(tx, { name, email, message }, now);
          await queueLetter(tx, { kind: "contact-message", messageId }, now);
        });
      }
      return { success: true, message: "Thank you, we have your message" };
    },
  } satisfies Pick<Operations<"contact">, "sendContactMessage">;
}

/** People do not see the field `website`; programs that fill in every field do. */
function isFilledIn(trap: unknown): boolean {
  return typeof trap === "string" && trap.trim() !== "";
}
