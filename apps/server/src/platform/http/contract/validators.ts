// Why: docs/decisions/0149-what-the-tests-share.md
import { Ajv2020, type AnySchema, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifySchemaCompiler } from "fastify";
import { shownPatterns } from "../../forms/shown-text.ts";
import type { Contract } from "../../lib/contract.ts";
import { resolveReferences } from "./route-schema.ts";
import { compileLazily, sharedByContract } from "./compile-lazily.ts";

type Compile = FastifySchemaCompiler<AnySchema>;

interface Validators {
  texts: Ajv2020;
  compile: Compile;
  compileWithBody: Compile;
}

/** Letters of a body whose errors are all named, if they are few. */
const maxExplained = 20_000;
const maxErrors = 20;

/** Forms have their own checkers. Other bodies stop at the first error if they are large: a body may have 100,000 of them. */
export const contractValidators = sharedByContract((contract): Validators => {
  // Coerced numbers can be infinite; strict numbers would skip the limits for those.
  const texts = ajvWith({ allErrors: true, coerceTypes: true, useDefaults: true, strictNumbers: false });
  const checkTexts = checksWith(contract, texts);
  const checkBody = bodyChecks(contract);
  return {
    texts,
    compile: (route) => (route.httpPart === "body" ? () => true : checkTexts(route)),
    compileWithBody: (route) => (route.httpPart === "body" ? checkBody : checkTexts)(route),
  };
});

function checksWith(contract: Contract, ajv: Ajv2020): Compile {
  return compileLazily(
    ({ schema }: Parameters<Compile>[0]): ValidateFunction<boolean> =>
      ajv.compile<boolean>(resolveReferences(contract, schema)),
    (compiled) =>
      function check(values: unknown) {
        const validate = compiled();
        const isValid = validate(values);
        Object.assign(check, { errors: validate.errors });
        return isValid;
      },
  );
}

function bodyChecks(contract: Contract): Compile {
  const findFirst = checksWith(contract, ajvWith({ removeAdditional: true }));
  const findAll = checksWith(contract, ajvWith({ removeAdditional: true, allErrors: true }));
  return (route) => {
    const first = findFirst(route);
    const all = findAll(route);
    return function check(values: unknown) {
      if (first(values) === true) return true;
      let { errors } = first;
      if (JSON.stringify(values ?? null).length <= maxExplained) {
        all(values);
        if ((all.errors?.length ?? 0) <= maxErrors) ({ errors } = all);
      }
      Object.assign(check, { errors });
      return false;
    };
  };
}

function ajvWith(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, code: shownPatterns, verbose: true });
  addFormats.default(ajv);
  ajv.addVocabulary(["x-message", "x-normalize", "x-pattern", "example"]);
  return ajv;
}
