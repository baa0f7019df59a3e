import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { retries } from "@lms/ui/lib/retries";
import type { Outcome, Failure } from "../../request/outcome.ts";
import type { Quiet } from "../../request/quiet.ts";
import { changesSoFar } from "../../request/changes.ts";
import { type Lifetime, registerReset } from "./store.ts";

interface ResourceOptions<Key extends string, Value> {
  lifetime: Lifetime;
  values: () => Record<Key, Loadable<Value>>;
  loadingKeys?: () => Key[];
  /** A second load of a loading key waits for the first, if nothing has changed since that began, or sends a newer request. @default "join" */
  overlap?: "join" | "replace";
  /** A value on screen stays by default; if there is none the failure is shown. */
  onFailure?: (key: Key, failure: Failure) => Loadable<Value> | undefined;
}

type Fetch<Value> = (quiet: Quiet) => Promise<Outcome<Value>>;

/** Only a Retry announces what it reads: the page itself says what it shows first, and a list says its new count. */
function quietnessAfter(before: Loadable<unknown>["status"] | undefined): Quiet {
  if (before === "ready") return "success";
  return before === "failed" ? "reading" : "opening";
}

/** Drops a response that comes after a newer one, after a `put` of its key, or after the end of the lifetime. */
export function createResource<Key extends string, Value>({
  lifetime,
  values,
  loadingKeys = () => [],
  overlap = "join",
  onFailure = () => undefined,
}: ResourceOptions<Key, Value>) {
  const latest = new Map<Key, { answer: Promise<Outcome<Value> | undefined>; changes: number }>();
  /** Came with the document: their next load is left out. */
  const fresh = new Set<Key>();
  registerReset(lifetime, () => {
    latest.clear();
    fresh.clear();
  });

  const known = (key: Key): Loadable<Value> | undefined => values()[key];

  function end(key: Key): void {
    latest.delete(key);
    removeFrom(loadingKeys(), key);
  }

  function settle(key: Key, outcome: Outcome<Value>, fetch: Fetch<Value>): void {
    if (outcome.ok) values()[key] = ready(outcome.data);
    else {
      const shown = onFailure(key, outcome) ?? (known(key)?.status === "ready" ? undefined : failed(outcome.message));
      if (shown) values()[key] = shown;
      if (outcome.status === 0) retries.add(() => known(key)?.status === "failed" && load(key, fetch));
    }
  }

  /**
   * Resolves with undefined when the response was dropped, or came with the document.
   * A failure that leaves the value on screen has no place there: `quiet` then lets it be a toast.
   */
  function load(key: Key, fetch: Fetch<Value>): Promise<Outcome<Value> | undefined> {
    if (fresh.delete(key)) return Promise.resolve(undefined);
    const running = latest.get(key);
    if (running?.changes === changesSoFar() && overlap === "join") return running.answer;
    const before = known(key)?.status;
    if (before !== "ready") values()[key] = loading;
    if (!loadingKeys().includes(key)) loadingKeys().push(key);
    const isLatest = () => latest.get(key)?.answer === own;
    const own: Promise<Outcome<Value> | undefined> = fetch(quietnessAfter(before)).then(
      (outcome) => {
        if (!isLatest()) return undefined;
        end(key);
        settle(key, outcome, fetch);
        return outcome;
      },
      (error: unknown) => {
        if (isLatest()) end(key);
        throw error;
      },
    );
    latest.set(key, { answer: own, changes: changesSoFar() });
    return own;
  }

  /** Whether a load was on its way, which is dropped: its response may be older than the value. */
  function put(key: Key, value: Value): boolean {
    const dropped = latest.has(key);
    end(key);
    values()[key] = ready(value);
    return dropped;
  }

  /** The value came with the document. */
  function take(key: Key, value: Value): void {
    put(key, value);
    fresh.add(key);
  }

  function get(key: Key): Value | undefined {
    const found = known(key);
    return found?.status === "ready" ? found.value : undefined;
  }

  return { load, put, take, get };
}

function removeFrom<Item>(list: Item[], item: Item): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
