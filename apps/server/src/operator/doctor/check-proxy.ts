import type { Config } from "../../config/config.ts";
import {
  type ProxiedRequest,
  proxyCheckHeader,
  proxyCheckPath,
  proxyCheckTokens,
} from "../../platform/http/proxy/proxied-request.ts";
import { type Finding, fine, warning, wrong } from "./findings.ts";
import { requestOutside } from "./outside-request.ts";

/** RFC 5737 reserves it for documents: no caller has it. */
const forgedAddress = "192.0.2.123";

/** Whether a caller's address and the host arrive through the proxies, and nobody can forge the address. */
export async function checkProxy({
  publicUrl,
  trustProxy,
  sessionSecrets,
}: Pick<Config, "publicUrl" | "trustProxy" | "sessionSecrets">): Promise<Finding[]> {
  const token = proxyCheckTokens(sessionSecrets).sign(new Date());
  const read = async (headers: Record<string, string> = {}): Promise<ProxiedRequest | undefined> => {
    const { status, text } = await requestOutside(`${publicUrl}${proxyCheckPath}`, {
      ...headers,
      [proxyCheckHeader]: token,
    });
    return status === 200 ? parse(text) : undefined;
  };
  const plain = await read();
  const forged = await read({ "x-forwarded-for": forgedAddress });
  if (plain === undefined || forged === undefined)
    return [
      warning(
        "the server does not tell how requests arrive: run this command with the server's SESSION_SECRET and version, and let its clock agree with the server's",
      ),
    ];
  return [
    addressFinding(plain, forged, trustProxy),
    hostFinding(plain, publicUrl),
    ...protocolFindings(plain, publicUrl),
  ];
}

function addressFinding(plain: ProxiedRequest, forged: ProxiedRequest, trustProxy: number): Finding {
  const proxies = plain.forwardedFor === null ? 0 : plain.forwardedFor.split(",").length;
  const set = `TRUST_PROXY=${trustProxy}`;
  if (forged.address === forgedAddress) {
    const advice =
      proxies === 0
        ? "let the proxy put the caller's address there, and nothing that the caller sent; without a proxy leave TRUST_PROXY out"
        : `set TRUST_PROXY=${proxies}, the number of proxies that add an address`;
    return wrong(`whoever sends X-Forwarded-For can choose the address that limits and logs go by (${set}): ${advice}`);
  }
  if (proxies === trustProxy)
    return fine(
      trustProxy === 0
        ? `no proxy is in front, and ${set} fits`
        : `a caller's address arrives through the proxy, and cannot be forged (${set}): here ${plain.address}`,
    );
  if (proxies === 0)
    return wrong(
      `no X-Forwarded-For arrives, so all callers count as the proxy ${plain.address} (${set}): let the proxy add it`,
    );
  return wrong(
    `${proxies} proxies add an address, and the server trusts another number of them (${set}), so many callers count as one: set TRUST_PROXY=${proxies}`,
  );
}

function hostFinding({ host }: ProxiedRequest, publicUrl: string): Finding {
  const expected = new URL(publicUrl).host;
  return host === expected
    ? fine(`the host ${expected} arrives`)
    : warning(
        `the server is asked for the host ${host ?? "(none)"}: let the proxy pass on the header Host, ${expected}`,
      );
}

/** The server uses PUBLIC_URL: the proxy's host only shows that it serves another address. */
function protocolFindings({ forwardedProto }: ProxiedRequest, publicUrl: string): Finding[] {
  const expected = new URL(publicUrl).protocol.slice(0, -1);
  const reported = forwardedProto?.split(",")[0]?.trim();
  if (reported === undefined || reported === expected) return [];
  return [
    warning(
      `the proxy says that requests come by ${reported}, and PUBLIC_URL has ${expected}: correct X-Forwarded-Proto at the proxy, or PUBLIC_URL`,
    ),
  ];
}

function parse(text: string): ProxiedRequest | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return isProxiedRequest(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isProxiedRequest(found: unknown): found is ProxiedRequest {
  return typeof found === "object" && found !== null && "address" in found && typeof found.address === "string";
}
