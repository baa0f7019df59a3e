/** An empty list is `ready` with no items. */
export type Loadable<T> = { status: "loading" } | { status: "ready"; value: T } | { status: "failed"; message: string };

export const loading = { status: "loading" } as const satisfies Loadable<never>;

export function ready<T>(value: T): { status: "ready"; value: T } {
  return { status: "ready", value };
}

/** `message` is shown to the user. */
export function failed(message: string): { status: "failed"; message: string } {
  return { status: "failed", message };
}
