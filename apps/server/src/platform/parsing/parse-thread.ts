// Runs in a worker thread: docs/decisions/0194-captions-as-they-come.md
import { setPriority } from "node:os";
import { Problem, type ProblemField } from "../lib/problem.ts";
import type { Message } from "../lib/message.ts";

export interface ParseTask {
  /** The address of the module. */
  module: string;
  name: string;
  input: unknown;
}

export interface ParseReply {
  result?: unknown;
  /** The fields of an error that the function threw: they are lost between threads. */
  problem?: { status: number; message: Message; errors: readonly ProblemField[] | undefined };
}

// On Linux this is the priority of the thread alone: requests come first on a busy machine.
if (process.platform === "linux") setPriority(5);

export async function parse({ module, name, input }: ParseTask): Promise<ParseReply> {
  const { [name]: run }: Record<string, unknown> = await import(module);
  if (typeof run !== "function") throw new Error(`${module} has no function ${name}`);
  try {
    return { result: await run(input) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, message: error.sentence, errors: error.errors } };
  }
}
