import type { PageModule } from "./app-route.ts";

/** This list is a chunk of its own: visitors never load the list of all pages. */
export const visitorPages = import.meta.glob<PageModule>([
  "../../pages/account/{login,sign-up,forgot-password,reset-password,undo-address}-page.tsx",
  "../../pages/batches/unsubscribe-page.tsx",
  "../../pages/messages/contact-page.tsx",
  "../../pages/site/{help,policy,denied,not-found}-page.tsx",
]);
