// Why: docs/decisions/0149-what-the-tests-share.md
import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";
import type { Contract } from "../lib/contract.ts";

type Compile = FastifySerializerCompiler<unknown>;

const compilers = new WeakMap<Contract, Compile>();

/**
 * Fastify's own compiler, which compiles each schema once: a third of a start went to refusals, whose schema is the same for
 * every operation. Servers with the same contract share what it compiled.
 */
export function answerTexts(contract: Contract): Compile {
  const known = compilers.get(contract) ?? compileOnce();
  compilers.set(contract, known);
  return known;
}

function compileOnce(): Compile {
  const compile = SerializerSelector()();
  const compiled = new Map<string, ReturnType<Compile>>();
  return ({ schema, method, url, httpStatus = "" }) => {
    const text = JSON.stringify(schema);
    const serialize = compiled.get(text) ?? compile({ schema, method, url, httpStatus });
    compiled.set(text, serialize);
    return serialize;
  };
}
