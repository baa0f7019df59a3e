import { once } from "node:events";
import { connect } from "node:tls";
import type { Config } from "../../config/config.ts";
import { day } from "../../platform/lib/time/durations.ts";
import { checkProxy } from "./check-proxy.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";
import { type OutsideResponse, outsideTimeout, requestOutside } from "./outside-request.ts";

const shortestValidity = 14 * day;

/** Visitors reach these: the proxy, its certificate, and this server behind it. */
export async function checkOutside(
  config: Pick<Config, "publicUrl" | "trustProxy" | "sessionSecrets">,
): Promise<Finding[]> {
  const { publicUrl } = config;
  const url = new URL(publicUrl);
  const secure = url.protocol === "https:";
  const response = await requestOutside(`${publicUrl}/healthz`).catch((error: unknown) => error);
  if (!isResponse(response)) return [unreachable(publicUrl, response)];
  const certificate = secure ? [await checkCertificate(url)] : [];
  if (response.status !== 200 || !response.text.includes("Alive")) return [...certificate, another(url, response)];
  return [
    fine(`the server answers at ${publicUrl}`),
    ...certificate,
    ...(await checkProxy(config)),
    ...(secure ? [checkHsts(response), await checkRedirect(url, `http://${url.hostname}/`)] : []),
  ];
}

function unreachable(publicUrl: string, error: unknown): Finding {
  return wrong(
    `${publicUrl} cannot be reached from here: ${failureReason(error)}. Start the server and the proxy, and check PUBLIC_URL, DNS and the firewall`,
  );
}

function another({ origin }: URL, { status }: OutsideResponse): Finding {
  return wrong(
    `${origin}/healthz is answered with ${status} by something else than this server: check PUBLIC_URL, and where the proxy sends requests`,
  );
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  socket.setTimeout(outsideTimeout, () => socket.destroy(new Error("no answer in time")));
  try {
    await once(socket, "secureConnect");
    const left = new Date(socket.getPeerCertificate().valid_to).getTime() - Date.now();
    const text = `the certificate of ${hostname} is valid for ${Math.floor(left / day)} more days`;
    return left > shortestValidity ? fine(text) : warning(`${text}: check that the proxy renews it by itself`);
  } catch (error) {
    // Node adds advice for programs after it.
    const [reason = ""] = failureReason(error).split(";");
    return wrong(
      `browsers do not trust the certificate of ${hostname}: ${reason}. Get one for this name from a public authority at the proxy, or renew it`,
    );
  } finally {
    socket.destroy();
  }
}

function checkHsts({ headers }: OutsideResponse): Finding {
  return headers["strict-transport-security"] === undefined
    ? warning("browsers are not told to stay with https: let the proxy pass on the header Strict-Transport-Security")
    : fine("browsers are told to stay with https (HSTS)");
}

/** @internal Tests have no port 80. */
export async function checkRedirect({ hostname, origin, port }: URL, plainUrl: string): Promise<Finding> {
  if (port !== "" && new URL(plainUrl).port === "")
    return fine(`${origin} has a port of its own: nothing redirects to it`);
  const advice = `let the proxy redirect http://${hostname} to ${origin}`;
  try {
    const { headers } = await requestOutside(plainUrl);
    if (headers.location?.startsWith(`${origin}/`) === true) return fine(`http is redirected to ${origin}`);
    return warning(`http://${hostname} does not lead to https: ${advice}`);
  } catch (error) {
    return warning(`http://${hostname} is not answered (${failureReason(error)}): ${advice}`);
  }
}

function isResponse(found: unknown): found is OutsideResponse {
  return typeof found === "object" && found !== null && "status" in found;
}
