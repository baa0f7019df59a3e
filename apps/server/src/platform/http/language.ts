import { type Language, offeredLanguages } from "@lms/texts/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { languageNegotiator, type NegotiateLanguage } from "./negotiate-language.ts";

declare module "fastify" {
  interface FastifyInstance {
    negotiateLanguage: NegotiateLanguage;
  }
}

export function speak(app: FastifyInstance, languages: readonly Language[] = offeredLanguages): void {
  app.decorate("negotiateLanguage", languageNegotiator(languages));
}

/** In which the caller is answered. */
export function languageOf({ server, headers }: Pick<FastifyRequest, "server" | "headers">): Language {
  return server.negotiateLanguage(headers["accept-language"]) ?? "en";
}
