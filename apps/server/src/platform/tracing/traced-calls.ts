import { currentCaller } from "./current-caller.ts";
import type { PaymentGateway } from "../../billing/gateway/payment-gateway.ts";
import type { MediaStore } from "../media/media-store.ts";

type Attributes = Readonly<Record<string, string>>;

/** What is done for no request or job leaves no trace. */
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

export function tracedGateway(gateway: PaymentGateway): PaymentGateway {
  return tracedCalls(gateway, "gateway", [
    "confirmPlan",
    "createSubscription",
    "fetchSubscription",
    "cancelSubscription",
    "paymentsOf",
    "fetchPayment",
    "refundPayment",
    "refundsOf",
  ]);
}

export function tracedMedia(media: MediaStore): MediaStore {
  return {
    ...tracedCalls(media, "storage", ["add", "remove", "size", "read", "answer", "open", "put", "check"]),
    begin: async (bucket) => tracedCalls(await media.begin(bucket), "storage", ["write", "commit"]),
  };
}

function tracedCalls<Target extends object>(
  target: Target,
  kind: "gateway" | "storage",
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
