import type { FormValues } from "@lms/api/forms";
import { runOnce } from "../lib/store/busy.ts";
import { createStore } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";

const initial = () => ({ sending: false });

export const contact = createStore("page", initial);

/** The page says that it is sent. */
export async function sendMessage(message: FormValues<"ContactForm">): Promise<Outcome<unknown>> {
  const send = () => request("sendContactMessage", api.POST("/contact", { body: message }), { quiet: "success" });
  return (await runOnce(contact, "sending", send)) ?? alreadyRunning;
}
