// Why: docs/decisions/0149-what-the-tests-share.md
import { Ajv2020, type AnySchema, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import type { Contract } from "../../lib/contract.ts";

type Compile = FastifySchemaCompiler<AnySchema>;

interface Validators {
  texts: Ajv2020;
  compile: Compile;
  compileWithBody: Compile;
}

const known = new WeakMap<Contract, Validators>();

/** Servers with the same contract share what was compiled. */
export function validatorsOf(contract: Contract): Validators {
  const validators = known.get(contract) ?? makeValidators();
  known.set(contract, validators);
  return validators;
}

/** Forms have their own checkers. Other bodies stop at the first error: a body may have 100,000 of them. */
function makeValidators(): Validators {
  // Coerced numbers can be infinite; strict numbers would skip the limits for those.
  const texts = ajvWith({ allErrors: true, coerceTypes: true, useDefaults: true, strictNumbers: false });
  const checkTexts = compileOnce(texts);
  const checkBody = compileOnce(ajvWith({ removeAdditional: true }));
  return {
    texts,
    compile: (route) => (route.httpPart === "body" ? () => true : checkTexts(route)),
    compileWithBody: (route) => (route.httpPart === "body" ? checkBody : checkTexts)(route),
  };
}

/** Compiles a schema once, when the first request needs it: all of them together would be a tenth of a start. */
function compileOnce(ajv: Ajv2020): Compile {
  const checks = new Map<string, ReturnType<Compile>>();
  return ({ schema }) => {
    const text = JSON.stringify(schema);
    const check = checks.get(text) ?? checkLater(ajv, schema);
    checks.set(text, check);
    return check;
  };
}

function checkLater(ajv: Ajv2020, schema: AnySchema): ReturnType<Compile> {
  let compiled: ValidateFunction<boolean> | undefined;
  return function check(values: unknown) {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(values);
    Object.assign(check, { errors: compiled.errors });
    return isValid;
  };
}

function ajvWith(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, verbose: true });
  addFormats.default(ajv);
  ajv.addVocabulary(["x-message", "x-normalize", "example"]);
  return ajv;
}
