import type { FastifyRequest } from "fastify";
import type { ReadPublicState } from "../database/public-state.ts";
import { Problem } from "../lib/problem.ts";
import { enabledFeatures, type Feature, operationFeature } from "../policy/site/features.ts";

/** Runs after the guard, so that nobody learns by a 404 what they may not call. */
export function refuseDisabled(readState: ReadPublicState): (request: FastifyRequest) => Promise<void> {
  return async ({ routeOptions: { config } }) => {
    const feature = config.operation === undefined ? config.feature : operationFeature(config.operation);
    if (feature !== undefined && !(await isEnabled(readState, feature))) throw new Problem(404, "site.featureOff");
  };
}

async function isEnabled(readState: ReadPublicState, feature: Feature): Promise<boolean> {
  return enabledFeatures((await readState()).settings)[feature];
}
