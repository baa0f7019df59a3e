import type { Dependencies } from "../platform/dependencies.ts";
import { GatewayError, type PaymentGateway } from "../platform/gateway/payment-gateway.ts";
import { Problem } from "../platform/lib/problem.ts";
import type { SubscriptionRow } from "./repository.ts";

/** What everything about money takes from outside. */
export type PaymentDependencies = Pick<Dependencies, "config" | "db" | "gateway" | "clock" | "log">;

/** The name that rows of the configured gateway have. */
export function providerOf({ config }: Pick<PaymentDependencies, "config">): SubscriptionRow["gateway"] {
  return config.payments?.provider ?? "none";
}

/** The gateway of a call; throws the 503 of a server that has none. */
export function requireGateway({ gateway }: Pick<PaymentDependencies, "gateway">): PaymentGateway {
  if (gateway === undefined) {
    throw new Problem(503, "Payments are not available right now. Please try again later.", undefined, 60);
  }
  return gateway;
}

/** The gateway that knows a subscription; throws `GatewayError` when that is not the one that is configured now. */
export function gatewayOf(
  dependencies: Pick<PaymentDependencies, "config" | "gateway">,
  row: SubscriptionRow,
): PaymentGateway {
  const { gateway } = dependencies;
  if (gateway !== undefined && row.gateway === providerOf(dependencies)) return gateway;
  throw new GatewayError("unavailable", `${row.id} belongs to another payment provider (${row.gateway})`);
}

/** The answer to whoever waits while the gateway is away; anything else is thrown as it is. */
export function throwUnavailable(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error;
  const message = "The payment provider does not answer right now. Please try again in a moment.";
  throw Object.assign(new Problem(503, message, undefined, 5), { cause: error });
}
