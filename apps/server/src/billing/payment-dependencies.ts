import type { Dependencies } from "../dependencies.ts";
import { GatewayError, type PaymentGateway } from "./gateway/payment-gateway.ts";
import { Problem } from "../platform/lib/problem.ts";
import type { SubscriptionRow } from "./repository.ts";

export type PaymentDependencies = Pick<Dependencies, "config" | "db" | "gateway" | "offers" | "clock" | "log">;

export function configuredProvider({ config }: Pick<PaymentDependencies, "config">): SubscriptionRow["gateway"] {
  return config.payments?.provider ?? "none";
}

export function requireGateway({ gateway }: Pick<PaymentDependencies, "gateway">): PaymentGateway {
  if (gateway === undefined) {
    throw new Problem(503, "billing.unavailable", undefined, 60);
  }
  return gateway;
}

/** Throws `GatewayError` when the subscription belongs to another gateway than the configured one. */
export function requireMatchingGateway(
  dependencies: Pick<PaymentDependencies, "config" | "gateway">,
  row: SubscriptionRow,
): PaymentGateway {
  const { gateway } = dependencies;
  if (gateway !== undefined && row.gateway === configuredProvider(dependencies)) return gateway;
  throw new GatewayError("unavailable", `${row.id} belongs to another payment provider (${row.gateway})`);
}

export function throwUnavailable(error: unknown): never {
  if (!(error instanceof GatewayError)) throw error;
  throw Object.assign(new Problem(503, "billing.providerSilent", undefined, 5), { cause: error });
}
