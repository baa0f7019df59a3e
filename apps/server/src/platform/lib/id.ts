import { randomUUID } from "node:crypto";

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new record's id. Callers treat it as an opaque string. */
export function newId(): string {
  return randomUUID();
}

/** Whether a string from outside can be an id at all. What cannot is answered like an unknown one: 404. */
export function isId(value: string): boolean {
  return shape.test(value);
}
