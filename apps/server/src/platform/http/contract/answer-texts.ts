// Why: docs/decisions/0149-what-the-tests-share.md
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import type { Contract } from "../../lib/contract.ts";

type Compile = FastifySerializerCompiler<unknown>;

const compilers = new WeakMap<Contract, Compile>();

/**
 * Fastify's own compiler, which compiles each schema once, when the first response needs it: a third of a start went to
 * refusals, whose schema is the same for every operation. Servers with the same contract share what it compiled.
 */
export function answerTexts(contract: Contract): Compile {
  const known = compilers.get(contract) ?? compileOnce();
  compilers.set(contract, known);
  return known;
}

function compileOnce(): Compile {
  const compile = SerializerSelector()();
  const serializers = new Map<string, ReturnType<Compile>>();
  return ({ schema, method, url, httpStatus = "" }) => {
    const text = JSON.stringify(schema);
    const known = serializers.get(text) ?? serializeLater(() => compile({ schema, method, url, httpStatus }));
    serializers.set(text, known);
    return known;
  };
}

function serializeLater(compile: () => ReturnType<Compile>): ReturnType<Compile> {
  let compiled: ReturnType<Compile> | undefined;
  return (values) => {
    compiled ??= compile();
    return compiled(values);
  };
}
