import type { Contract } from "../../lib/contract.ts";

/** Servers with the same contract share what was compiled. */
export function sharedByContract<Value>(make: (contract: Contract) => Value): (contract: Contract) => Value {
  const known = new WeakMap<Contract, { value: Value }>();
  return (contract) => {
    const shared = known.get(contract) ?? { value: make(contract) };
    known.set(contract, shared);
    return shared.value;
  };
}

/**
 * Equal schemas share one function. `wrap` gets what compiles a schema at its first call, and only then: all of them together
 * would be a third of a start.
 */
export function compileLazily<Route extends { schema: unknown }, Compiled, Wrapped>(
  compile: (route: Route) => Compiled,
  wrap: (compiled: () => Compiled) => Wrapped,
): (route: Route) => Wrapped {
  const known = new Map<string, Wrapped>();
  return (route) => {
    const text = JSON.stringify(route.schema);
    let compiled: Compiled | undefined;
    const wrapped = known.get(text) ?? wrap(() => (compiled ??= compile(route)));
    known.set(text, wrapped);
    return wrapped;
  };
}
