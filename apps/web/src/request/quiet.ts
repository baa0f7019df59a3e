/**
 * Which outcomes of a call are left without a toast. `true`: none has one. `"success"`: only failures. `"retryable"`: not failures to
 * retry either. `"opening"`: the page shows the failure in place of the data, and nothing is said of a success. `"reading"`: so too,
 * but somebody asked for it, and screen readers announce the success.
 */
export type Quiet = boolean | "success" | "retryable" | "opening" | "reading";
