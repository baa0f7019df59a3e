import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { day, second } from "../lib/durations.ts";

const checkoutPage = "/checkout";

const builtFile = /^\/assets\//;
const picture = /^\/media\/images\//;
/** Browsers read these of documents alone. On the thirty files of a page they would be 20 kB. */
const ofDocuments = [
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

const razorpay = ["https://*.razorpay.com"];

export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, payments, hstsSubdomains }: Pick<Config, "publicUrl" | "payments" | "hstsSubdomains">,
  scriptHashes: readonly string[] = [],
): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: policyFor({ secure, scriptHashes, paymentHosts: [] }),
    strictTransportSecurity: secure && { maxAge: (365 * day) / second, includeSubDomains: hstsSubdomains },
    // The payment window of another site has to reach this one.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Under a stricter policy browsers send `Origin: null` from this site's own forms.
    referrerPolicy: { policy: "same-origin" },
  });

  const everywhere = permissionsPolicy([]);
  const atCheckout = payments?.provider === "razorpay" ? permissionsPolicy(razorpay) : undefined;
  app.addHook("onRequest", async (request, reply) => {
    const opens = atCheckout !== undefined && isCheckout(request);
    reply.header("permissions-policy", opens ? atCheckout : everywhere);
    if (opens) reply.helmet({ contentSecurityPolicy: policyFor({ secure, scriptHashes, paymentHosts: razorpay }) });
  });
  app.addHook("onSend", async ({ url }, reply) => {
    const isBuilt = builtFile.test(url);
    if (!isBuilt && !picture.test(url)) return;
    // A picture, which may be opened as a document, has a policy of its own; so has what is said of a missing file.
    const needless = isBuilt && reply.statusCode < 400 ? [...ofDocuments, "content-security-policy"] : ofDocuments;
    for (const header of needless) {
      reply.removeHeader(header);
      reply.raw.removeHeader(header);
    }
  });
}

function isCheckout({ url }: Pick<FastifyRequest, "url">): boolean {
  return url.split("?", 1)[0] === checkoutPage;
}

interface PolicySources {
  secure: boolean;
  scriptHashes: readonly string[];
  paymentHosts: readonly string[];
}

function policyFor({ secure, scriptHashes, paymentHosts }: PolicySources) {
  return {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...paymentHosts],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "blob:", "data:", ...paymentHosts],
      "media-src": ["'self'", "blob:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", ...paymentHosts],
      "frame-src": ["'self'", ...paymentHosts],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'", ...paymentHosts],
      "frame-ancestors": ["'self'"],
      ...(secure ? { "upgrade-insecure-requests": [] } : {}),
    },
  };
}
