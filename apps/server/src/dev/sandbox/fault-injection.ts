import type { FastifyReply } from "fastify";
import type { ServerResponse } from "node:http";
import { Refusal } from "./sandbox-error.ts";
import type { Switches } from "./switches.ts";
import type { World } from "./sandbox-context.ts";

/** What a call of the protocol is about. */
export type Topic = Exclude<Switches["callsTo"], "all">;

/** Makes calls go wrong as the switches say. */
export interface Faults {
  /** Throws, or answers how the call goes wrong. */
  take: (topic: Topic) => "time-out" | "lost-answer" | undefined;
  /** Leaves a call without an answer until its caller gives up. */
  stayingSilent: (reply: FastifyReply) => void;
  /** Breaks a connection off instead of answering. */
  breakOff: (reply: FastifyReply) => void;
  /** How many calls have been left without an answer and wait. */
  waiting: () => number;
  /** Ends every call that got no answer, so that the server can close. */
  end: () => void;
}

export function faults(world: World): Faults {
  const silent = new Set<ServerResponse>();

  return {
    take: (topic) => {
      // Counted for good before it is thrown: an error takes back whatever else is in a change.
      const fault = world.change(() => {
        const { calls, callsTo, callsLeft } = world.switches();
        if (calls === "answered" || (callsTo !== "all" && callsTo !== topic)) return undefined;
        if (callsLeft > 0)
          world.setSwitches({ callsLeft: callsLeft - 1, ...(callsLeft === 1 ? { calls: "answered" } : {}) });
        return calls;
      });
      if (fault === "429") throw new Refusal("Too many requests", { status: 429 });
      if (fault === "500") throw new Refusal("The server encountered an error", { status: 500, code: "SERVER_ERROR" });
      return fault;
    },
    stayingSilent: (reply) => {
      reply.hijack();
      silent.add(reply.raw);
      reply.raw.once("close", () => silent.delete(reply.raw));
    },
    breakOff: (reply) => {
      reply.hijack();
      reply.raw.destroy();
    },
    waiting: () => silent.size,
    end: () => {
      for (const response of silent) response.destroy();
    },
  };
}
