import type { PageModule } from "./app-route.ts";

/** In a chunk of its own: visitors never load the list of all pages. A public page that is not here is in that list. */
export const visitorPages = import.meta.glob<PageModule>([
  "../../pages/account/{login,sign-up,forgot-password,reset-password}-page.tsx",
  "../../pages/batches/unsubscribe-page.tsx",
  "../../pages/messages/contact-page.tsx",
  "../../pages/site/{help,policy,denied,not-found}-page.tsx",
]);
