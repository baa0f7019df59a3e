import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "@lms/api/create-api";
import { minute } from "../../src/platform/lib/time/durations.ts";
import { caller, cookieOf } from "../api-caller.ts";

export async function sessionAt(
  url: string,
  address: string,
  account: { email: string; password: string },
  retries: Retries,
): Promise<{ api: Api; cookie: string; userId: string }> {
  const { data, response } = await retries.run(() => caller(url, { address }).POST("/user/signin", { body: account }));
  if (data === undefined) throw new Error(`${account.email} cannot sign in: ${response.status}`);
  const cookie = cookieOf(response);
  return { api: caller(url, { cookie, address }), cookie, userId: data.user._id };
}

const longestWait = minute;
const refusals = new Set([502, 503]);

/** Tries again what was refused or cut, as a browser's user would. */
export class Retries {
  /** Milliseconds from a refusal to the answer of the same request. */
  longest = 0;
  refused = 0;

  async run<Answer extends { response: Response }>(call: () => Promise<Answer>): Promise<Answer> {
    let since: number | undefined;
    for (;;) {
      const answer = await call().catch(() => undefined);
      if (answer !== undefined && !refusals.has(answer.response.status)) {
        if (answer.response.status >= 500) throw new Error(`${answer.response.url} answered ${answer.response.status}`);
        if (since !== undefined) this.longest = Math.max(this.longest, performance.now() - since);
        return answer;
      }
      this.refused += 1;
      since ??= performance.now();
      if (performance.now() - since > longestWait)
        throw new Error(`Refused for a minute: ${answer?.response.url} ${answer?.response.status}`);
      await sleep(100);
    }
  }
}
