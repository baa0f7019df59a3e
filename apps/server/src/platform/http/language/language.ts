import { type Language, offeredLanguages } from "@lms/texts/languages";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { userLanguage } from "../../policy/user-language.ts";
import type { Viewer } from "../../policy/viewer.ts";
import { languageNegotiator, type NegotiateLanguage } from "./negotiate-language.ts";

declare module "fastify" {
  interface FastifyInstance {
    negotiateLanguage: NegotiateLanguage;
  }
}

export function decorateLanguage(app: FastifyInstance, languages: readonly Language[] = offeredLanguages): void {
  app.decorate("negotiateLanguage", languageNegotiator(languages));
}

type Asking = Pick<FastifyRequest, "server" | "headers">;

/** The language of the response: the request's, else the one that the account has chosen. */
export function responseLanguage(request: Asking & { viewer?: Viewer }): Language {
  const { viewer } = request;
  return requestedLanguage(request) ?? (viewer?.kind === "user" ? userLanguage(viewer) : "en");
}

/** Undefined: the request names none that is offered. */
export function requestedLanguage({ server, headers }: Asking): Language | undefined {
  return server.negotiateLanguage(headers["accept-language"]);
}
