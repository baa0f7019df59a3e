import type { FormValues } from "@lms/api/forms";
import { proxy } from "valtio";
import { api } from "../request/api.ts";
import { alreadyRunning, type Outcome } from "../request/outcome.ts";
import { request } from "../request/request.ts";

interface ContactState {
  sending: boolean;
}

const initial = (): ContactState => ({ sending: false });

export const contact = proxy<ContactState>(initial());

export function resetContact(): void {
  Object.assign(contact, initial());
}

export async function sendMessage(message: FormValues<"ContactForm">): Promise<Outcome<unknown>> {
  if (contact.sending) return alreadyRunning;
  contact.sending = true;
  const outcome = await request("sendContactMessage", api.POST("/contact", { body: message }));
  contact.sending = false;
  return outcome;
}
