import { readFileSync } from "node:fs";
import type { FormName } from "@lms/api/forms";
import type { OperationId } from "@lms/api/operations";
import type { components } from "@lms/api/schema";

export interface ContractForm {
  name: FormName;
  fields: readonly string[];
  encoding: "json" | "multipart";
}

type Role = components["schemas"]["User"]["role"];
type StaffKind = components["schemas"]["StaffKind"];
type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface ContractOperation {
  id: OperationId;
  tag: string;
  method: Method;
  path: string;
  open: boolean;
  roles: readonly Role[] | undefined;
  /** Who may call it beside these roles, where the course is theirs. */
  courseStaff: readonly StaffKind[];
  successStatus: number;
  form: ContractForm | undefined;
  jsonBody: boolean;
  rawBody: boolean;
  /** Other programs send it with a body of any type, which nobody reads. */
  ignoredBody?: boolean;
  /** Set when it accepts larger bodies than others do. */
  maxBodyBytes: number | undefined;
}

type Content = Record<string, { schema?: { $ref?: string } }>;

interface Described {
  operationId: OperationId;
  tags: [string];
  security?: readonly object[];
  "x-roles"?: Role[];
  "x-course-staff"?: StaffKind[];
  "x-raw-body"?: boolean;
  "x-protocol"?: string;
  "x-ignored-body"?: boolean;
  "x-max-body-bytes"?: number;
  requestBody?: { content: Content };
  responses: Record<string, unknown>;
}

interface Document {
  servers: [{ url: string }];
  security?: readonly object[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { properties?: object }> };
}

export interface Contract {
  /** The file as it is, for those who write other clients. */
  text: string;
  document: object;
  prefix: string;
  /** Without those of another protocol, whose routes read and answer as it says. */
  operations: readonly ContractOperation[];
}

const methods = new Map<string, Method>([
  ["get", "GET"],
  ["post", "POST"],
  ["put", "PUT"],
  ["delete", "DELETE"],
]);
const contractFile = new URL("../../../../../openapi.yaml", import.meta.url);
/** The same document: parsing YAML takes a tenth of a second of each start. */
const documentFile = new URL(import.meta.resolve("@lms/api/contract.json"));

let known: Contract | undefined;

/** Servers of one process have one contract. */
export function readContract(): Contract {
  known ??= parseContract(readFileSync(contractFile, "utf8"), JSON.parse(readFileSync(documentFile, "utf8")));
  return known;
}

function parseContract(text: string, document: Document): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([key, described]) => {
      const method = methods.get(key);
      const isOwn = method !== undefined && described["x-protocol"] === undefined;
      return isOwn ? toOperation(document, path, method, described) : [];
    }),
  );
  return { text, document, prefix: document.servers[0].url, operations };
}

function toOperation(document: Document, path: string, method: Method, described: Described): ContractOperation {
  const form = toForm(document, described.requestBody?.content);
  const rawBody = described["x-raw-body"] === true;
  return {
    id: described.operationId,
    tag: described.tags[0],
    method,
    path,
    open: (described.security ?? document.security ?? []).length === 0,
    roles: described["x-roles"],
    courseStaff: described["x-course-staff"] ?? [],
    successStatus: Number(Object.keys(described.responses).find((status) => status.startsWith("2"))),
    form,
    jsonBody: form === undefined && !rawBody && described.requestBody !== undefined,
    rawBody,
    ignoredBody: described["x-ignored-body"] === true,
    maxBodyBytes: described["x-max-body-bytes"],
  };
}

function toForm({ components }: Document, content: Content = {}): ContractForm | undefined {
  const [type] = Object.keys(content);
  const name = type === undefined ? undefined : content[type]?.schema?.$ref?.split("/").at(-1);
  if (type === undefined || name === undefined || !isFormName(name)) return undefined;
  return {
    name,
    fields: Object.keys(components.schemas[name]?.properties ?? {}),
    encoding: type === "application/json" ? "json" : "multipart",
  };
}

function isFormName(name: string): name is FormName {
  return name.endsWith("Form");
}
