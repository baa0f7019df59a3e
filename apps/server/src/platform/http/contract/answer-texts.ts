// Why: docs/decisions/0149-what-the-tests-share.md
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import { resolveReferences } from "./route-schema.ts";
import { compileLazily, sharedByContract } from "./compile-lazily.ts";

type Compile = FastifySerializerCompiler<unknown>;

/**
 * Fastify's own compiler, which compiles each schema once, when the first response needs it: a third of a start went to
 * refusals, whose schema is the same for every operation.
 */
export const answerTexts = sharedByContract((contract): Compile => {
  const compile = SerializerSelector()();
  return compileLazily(
    ({ schema, method, url, httpStatus = "" }: Parameters<Compile>[0]) =>
      compile({ schema: resolveReferences(contract, schema), method, url, httpStatus }),
    (serialize) => (values) => serialize()(values),
  );
});
