import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { LightMyRequestResponse } from "fastify";
import type { Contract } from "../../platform/lib/contract.ts";

/** Throws when the contract has no such status for the operation, or the body does not match its schema. */
export function responseChecker({ document, operations, prefix }: Contract) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "contract");
  const compiled = new Map<string, ValidateFunction>();
  const known = operations.map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${prefix}${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}(?:\\?|$)`),
  }));

  function validatorOf(path: string, method: string, status: string, type: string): ValidateFunction | undefined {
    const item = pointer("paths", path, method.toLowerCase());
    const response = resolve(document, `${item}/responses/${status}`);
    if (response === undefined) return undefined;
    const named = resolve(response, "/$ref");
    const reference = typeof named === "string" ? named : `#${item}/responses/${status}`;
    const key = `${reference}/content${pointer(type)}/schema`;
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `contract${key}` });
    compiled.set(key, validate);
    return validate;
  }

  return (method: string, url: string, response: LightMyRequestResponse): void => {
    const operation = known.find((each) => each.method === method && each.pattern.test(url));
    if (operation === undefined || response.statusCode === 304) return;
    const { statusCode, headers } = response;
    const [type = ""] = String(headers["content-type"]).split(";");
    const validate = validatorOf(operation.path, method, String(statusCode), type);
    if (validate === undefined)
      throw new Error(`${operation.id} answered ${statusCode}, which its contract lacks: ${response.body}`);
    if (!validate(type === "application/json" ? response.json() : response.body)) {
      throw new Error(
        `${operation.id} ${statusCode} does not fit its schema: ${ajv.errorsText(validate.errors)}\n${response.body}`,
      );
    }
  };
}

function pointer(...parts: string[]): string {
  return parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function resolve(document: unknown, path: string): unknown {
  let found = document;
  for (const part of path.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  }
  return found;
}
