import { GatewayError } from "../../platform/gateway/payment-gateway.ts";
import { type PaymentDependencies, requireGateway } from "../payment-dependencies.ts";
import { applyDispute } from "./apply-dispute.ts";

/** Throws an unavailable `GatewayError`. A dispute that the gateway does not know changes nothing. */
export async function syncDispute(dependencies: PaymentDependencies, id: string): Promise<void> {
  const gateway = requireGateway(dependencies);
  try {
    await applyDispute(dependencies, await gateway.fetchDispute(id));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== "refused") throw error;
    dependencies.log.warn({ err: error, dispute: id }, "the gateway does not know a dispute");
  }
}
