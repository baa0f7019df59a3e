import type { OperationId, OperationIdOf, OperationTag } from "@lms/api/operations";
import type { operations } from "@lms/api/schema";
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

/** The JSON that an operation answers when it succeeds. */
export type Answer<Id extends OperationId> = Json<Success<operations[Id]["responses"]>>;

/** A request with the parameters and the JSON body of its operation, checked before the handler runs. */
export type OperationRequest<Id extends OperationId> = Omit<FastifyRequest, "params" | "query" | "body"> & {
  params: NonNullable<Parameter<Id, "path">>;
  query: NonNullable<Parameter<Id, "query">>;
  body: Json<NonNullable<operations[Id]["requestBody"]>>;
};

/** Answers the success body, or the reply itself after it was sent by hand. The contract's 2xx status is already set. */
type Operation<Id extends OperationId> = (
  request: OperationRequest<Id>,
  reply: FastifyReply,
) => Promise<Answer<Id> | FastifyReply>;

/** The operations of one tag: `({ listCourses: async (request) => … }) satisfies Operations<"course">`. */
export type Operations<Tag extends OperationTag> = { [Id in OperationIdOf<Tag>]: Operation<Id> };
