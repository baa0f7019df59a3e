import { once } from "node:events";
import { connect } from "node:tls";
import type { Config } from "../../../config/config.ts";
import { day, second } from "../../../platform/lib/durations.ts";
import { type Finding, fine, reasonOf, warning, wrong } from "./finding.ts";

const shortestValidity = 14 * day;
const timeout = 10 * second;

/** What visitors reach: the proxy, its certificate, and this server behind it. */
export async function checkOutside({
  publicUrl,
  trustProxy,
}: Pick<Config, "publicUrl" | "trustProxy">): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const reached = await checkReached(publicUrl);
  if (reached.state !== "fine" || url.protocol !== "https:") return [reached];
  const proxies =
    trustProxy > 0
      ? fine(`TRUST_PROXY=${trustProxy}`)
      : wrong(
          "PUBLIC_URL is https, so a TLS proxy is in front, and TRUST_PROXY is not set: all callers share the proxy's address and its limits. Set TRUST_PROXY to the number of proxies",
        );
  return [reached, proxies, await checkCertificate(url), await checkRedirect(url)];
}

async function checkReached(publicUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    if (response.ok && text.includes("Alive")) return fine(`the server answers at ${publicUrl}`);
    return wrong(
      `${publicUrl}/healthz is answered with ${response.status} by something else than this server: check PUBLIC_URL, and where the proxy sends requests`,
    );
  } catch (error) {
    return wrong(
      `${publicUrl} cannot be reached from here: ${reasonOf(error)}. Start the server and the proxy, and check PUBLIC_URL, DNS and the firewall`,
    );
  }
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(timeout, () => socket.destroy(new Error("no answer in time")));
  try {
    await once(socket, "secureConnect");
    const until = new Date(socket.getPeerCertificate().valid_to);
    const text = `the certificate of ${hostname} is valid until ${until.toISOString().slice(0, 10)}`;
    return until.getTime() - Date.now() > shortestValidity
      ? fine(text)
      : warning(`${text}: check that the proxy renews it by itself`);
  } catch (error) {
    return wrong(`the certificate of ${hostname} cannot be used: ${reasonOf(error)}. Renew it at the proxy`);
  } finally {
    socket.destroy();
  }
}

async function checkRedirect({ hostname, origin, port }: URL): Promise<Finding> {
  if (port !== "") return fine(`${origin} has a port of its own: nothing redirects to it`);
  const advice = `let the proxy redirect http://${hostname} to ${origin}`;
  try {
    const response = await fetch(`http://${hostname}/`, { redirect: "manual", signal: AbortSignal.timeout(timeout) });
    if (response.headers.get("location")?.startsWith(origin) === true) return fine(`http is redirected to ${origin}`);
    return warning(`http://${hostname} does not lead to https: ${advice}`);
  } catch (error) {
    return warning(`http://${hostname} is not answered (${reasonOf(error)}): ${advice}`);
  }
}
