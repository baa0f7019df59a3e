import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../lib/operations.ts";
import { insertMessage } from "./repository.ts";

export function contactOperations({ db, clock }: Dependencies) {
  return {
    sendContactMessage: async ({ body: { name, email, message } }) => {
      await insertMessage(db, { name, email, message }, clock());
      return { success: true, message: "Thank you, we have your message" };
    },
  } satisfies Operations<"contact">;
}
