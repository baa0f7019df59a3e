import type { FastifyRequest, onRequestHookHandler } from "fastify";
import type { ReadPublicState } from "../database/public-state.ts";
import { Problem } from "../lib/problem.ts";
import { enabledFeatures, type Feature, operationFeature } from "../site/features.ts";

/** Runs after the guard, so that nobody learns by a 404 what they may not call. */
export function refuseDisabled(readState: ReadPublicState): onRequestHookHandler {
  return (request, _reply, done) => {
    const feature = routeFeature(request);
    if (feature === undefined) return done();
    void requireEnabled(readState, feature).then(() => done(), done);
  };
}

function routeFeature({ routeOptions: { config } }: FastifyRequest): Feature | undefined {
  return config.operation === undefined ? config.feature : operationFeature(config.operation);
}

async function requireEnabled(readState: ReadPublicState, feature: Feature): Promise<void> {
  const { settings } = await readState();
  if (!enabledFeatures(settings)[feature]) throw new Problem(404, "site.featureOff");
}
