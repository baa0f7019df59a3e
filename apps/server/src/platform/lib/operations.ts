import type { OperationId, OperationIdOf, OperationTag } from "@lms/api/operations";
import type { operations } from "@lms/api/schema";
import type { Message } from "./message.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

type Json<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;
type Success<Responses> = Responses extends { 201: infer Created }
  ? Created
  : Responses extends { 200: infer Done }
    ? Done
    : never;
type Parameter<Id extends OperationId, Where extends "path" | "query"> = operations[Id]["parameters"] extends {
  [key in Where]?: infer Value;
}
  ? Value
  : never;

export type Answer<Id extends OperationId> = Json<Success<operations[Id]["responses"]>> & Pick<Message, "code">;

export interface OperationParameters<Id extends OperationId> {
  params: NonNullable<Parameter<Id, "path">>;
  query: NonNullable<Parameter<Id, "query">>;
}

export type OperationRequest<Id extends OperationId> = Omit<FastifyRequest, "params" | "query" | "body"> &
  OperationParameters<Id> & {
    body: Json<NonNullable<operations[Id]["requestBody"]>>;
  };

/** Cached JSON, or nothing for a 304. */
export type CachedJson = Buffer | string | undefined;

type CachedOperation = Extract<OperationId, "listCourses" | "getCoursePage" | "getSitePage" | "listHelpArticles">;

/**
 * Returns the success body, or the reply itself after it was sent. The contract's 2xx status is already set. Returning the reply
 * costs more than all else of a small answer, since Fastify waits for its end.
 */
type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  reply: FastifyReply,
) => Promise<Answer<Id> | FastifyReply | (Id extends CachedOperation ? CachedJson : never)>;

export type Operations<Tag extends OperationTag> = { [Id in OperationIdOf<Tag>]: Operation<Id> };
