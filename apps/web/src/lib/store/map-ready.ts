import { type Loadable, ready } from "@lms/ui/lib/loadable";

export function mapReady<From, To>(loadable: Loadable<From>, map: (value: From) => To): Loadable<To> {
  return loadable.status === "ready" ? ready(map(loadable.value)) : loadable;
}
