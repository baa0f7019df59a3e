import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../apps/server/src/config/config.ts";
import type { Dependencies } from "../../../apps/server/src/dependencies.ts";
import { serveDeveloperPage } from "./routes/developer-routes.ts";
import { sandboxAccess } from "./routes/sandbox-access.ts";
import type { Sandbox } from "./sandbox.ts";
import { sandboxPath } from "./routes/sandbox-app.ts";

export async function mountSandbox(app: FastifyInstance, dependencies: Dependencies, sandbox: Sandbox): Promise<void> {
  await serveSandbox(app, sandbox, dependencies.config);
  serveDeveloperPage(app, dependencies, sandbox);
}

export async function serveSandbox(
  app: FastifyInstance,
  sandbox: Sandbox,
  config: Pick<Config, "production" | "publicUrl">,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", sandboxAccess(config, sandbox.credentials));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const handler = (request: FastifyRequest, reply: FastifyReply): void => {
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      sandbox.app.routing(request.raw, reply.raw);
    };
    scope.all(`${sandboxPath}/*`, handler);
    // The server's own calls, which a real gateway would have in its log and not in ours.
    scope.all(`${sandboxPath}/v1/*`, { logLevel: "warn" }, handler);
  });
  app.addHook("onListen", async () => sandbox.listensAt(listeningOrigin(app)));
}

function listeningOrigin(app: FastifyInstance): string {
  const found = app.addresses().find((address) => typeof address === "object");
  if (found === undefined) throw new Error("The payment sandbox needs a port: the server listens at none");
  const { address, family, port } = found;
  const own = { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
  return `http://${family === "IPv6" ? `[${own}]` : own}:${port}`;
}
