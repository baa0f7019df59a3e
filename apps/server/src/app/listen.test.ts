import { fastify } from "fastify";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

test("the error for a port in use is a message for the operator", async () => {
  const host = "127.0.0.1";
  const first = fastify();
  const second = fastify();
  const port = Number(new URL(await listen(first, { host, port: 0 })).port);
  await expect(listen(second, { host, port })).rejects.toThrow(`Port ${port} is in use`);
  await first.close();
  await second.close();
});

test.each(["203.0.113.9", "2001:db8::9"])(
  "the error for HOST=%s of another machine is a message for the operator",
  async (host) => {
    const app = fastify();
    await expect(listen(app, { host, port: 0 })).rejects.toThrow(
      /^HOST=\S+ is (?:no address of this machine|an address that this machine cannot listen on)\. Set HOST to /,
    );
    await app.close();
  },
);

test.each([
  ["EACCES", "Port 80 may not be opened by this user: ports below 1024 are the administrator's."],
  ["ENOTFOUND", "HOST=learn is a name that leads to no address."],
  ["EAI_AGAIN", "HOST=learn is a name that leads to no address."],
])("the error %s is a message for the operator", async (code, sentence) => {
  const app = fastify();
  app.server.listen = () => {
    app.server.emit("error", Object.assign(new Error("listen"), { code }));
    return app.server;
  };
  await expect(listen(app, { host: "learn", port: 80 })).rejects.toThrow(sentence);
  await app.close();
});
