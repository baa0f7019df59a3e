import { randomUUID } from "node:crypto";

const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function newId(): string {
  return randomUUID();
}

/** Other strings are answered like an unknown id: 404. */
export function isId(value: string): boolean {
  return shape.test(value);
}
