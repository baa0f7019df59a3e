import type { FastifyInstance } from "fastify";
import { sendDocument } from "../send-document.ts";
import type { Contract } from "../../lib/contract.ts";
import { encodedDocument, cachedEffort } from "../../lib/encoded-document.ts";

export function contractPath({ prefix }: Pick<Contract, "prefix">): string {
  return `${prefix}/openapi.yaml`;
}

export function serveContract(app: FastifyInstance, contract: Pick<Contract, "prefix" | "text">): void {
  const document = encodedDocument(contract.text, cachedEffort);
  app.get(contractPath(contract), (request, reply) => sendDocument(document, "application/yaml", request, reply));
}
