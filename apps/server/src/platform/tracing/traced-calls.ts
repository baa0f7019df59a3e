import { currentCaller } from "./current-caller.ts";

type Attributes = Readonly<Record<string, string>>;

/** Work without a request or job leaves no trace. */
export async function tracedPart<Result>(
  name: () => string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = currentCaller().trace?.start(name(), attributes);
  if (end === undefined) return work();
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

export function tracedCalls<Target extends object>(
  target: Target,
  kind: string,
  names: readonly (keyof Target & string)[],
): Target {
  const traced = new Set<string | symbol>(names);
  return new Proxy(target, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name);
      if (typeof value !== "function" || !traced.has(name)) return value;
      return (...given: unknown[]) =>
        tracedPart(
          () => `${kind} ${String(name)}`,
          {},
          () => Reflect.apply(value, object, given),
        );
    },
  });
}
