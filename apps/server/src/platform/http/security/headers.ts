import { languageIn } from "@lms/texts/addresses";
import type { OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import type { S3Settings } from "../../media/s3/s3-settings.ts";
import { mediaOrigin } from "../../media/media-origin.ts";
import { http } from "../connections/node-http.ts";
import { permissionsPolicy } from "./permissions-policy.ts";
import { day, second } from "../../lib/time/durations.ts";

const checkoutPage = "/checkout";

/** Browsers read these of documents alone. On the thirty files of a page they would be 20 kB. */
const ofDocuments = new Set([
  "permissions-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
]);

const originKeys = new Set(["origin-agent-cluster"]);

/** The frame of PDFs has scripts of its own and nothing else: neither the network nor the site's origin. */
const pdfFrame = "/pdf-frame.html";
const filesOfPdfFrame = "/assets/pdf-frame-";
const policyOfPdfFrame = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src blob: data:",
  "font-src blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  // A dialog of the browser prints.
  "sandbox allow-scripts allow-modals",
].join("; ");

const razorpay = ["https://*.razorpay.com"];

interface HeaderSettings {
  publicUrl: string;
  payments: { provider: string } | undefined;
  hstsSubdomains: boolean;
  s3: S3Settings | undefined;
}

export function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, payments, hstsSubdomains, s3 }: HeaderSettings,
  scriptHashes: readonly string[] = [],
): void {
  const secure = publicUrl.startsWith("https:");
  const mediaHosts = s3 === undefined ? [] : [mediaOrigin(s3)];
  // Scripts read the parts of streams.
  const streamHosts = s3?.streams === "server" ? [] : mediaHosts;
  const headersFor = (paymentHosts: readonly string[]) => ({
    ...helmetHeaders({
      contentSecurityPolicy: policyFor({ secure, scriptHashes, paymentHosts, mediaHosts, streamHosts }),
      strictTransportSecurity: secure && { maxAge: (365 * day) / second, includeSubDomains: hstsSubdomains },
      // The payment window of another site has to reach this one.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      // Under a stricter policy browsers send `Origin: null` from this site's own forms.
      referrerPolicy: { policy: "same-origin" },
    }),
    "permissions-policy": permissionsPolicy(paymentHosts),
  });
  const ofDocument = headersFor([]);
  const atCheckout = payments?.provider === "razorpay" ? headersFor(razorpay) : undefined;
  const ofFile = without(ofDocuments, ofDocument);
  // Chrome warns of a request that a frame without an origin makes for its origin.
  const ofPdfFrame = { ...without(originKeys, ofDocument), "content-security-policy": policyOfPdfFrame };

  app.addHook("onRequest", (request, reply, done) => {
    if (isFile(request)) {
      reply.headers(ofFile);
      // The frame has no origin that a file could be the same as.
      if (request.url.startsWith(filesOfPdfFrame)) reply.header("cross-origin-resource-policy", "cross-origin");
    } else if (isAt(pdfFrame, request.url)) reply.headers(ofPdfFrame);
    else if (atCheckout !== undefined && isCheckout(request)) reply.headers(atCheckout);
    else reply.headers(ofDocument);
    done();
  });
}

function without(names: ReadonlySet<string>, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}

/** helmet sets the same headers for each response, so they are computed once. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new http.IncomingMessage(new Socket());
  const response = new http.ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
}

function isFile({ url }: Pick<FastifyRequest, "url">): boolean {
  return url.startsWith("/assets/") || url.startsWith("/media/images/");
}

function isCheckout({ url }: Pick<FastifyRequest, "url">): boolean {
  const { address } = languageIn(url);
  return isAt(checkoutPage, address);
}

function isAt(page: string, address: string): boolean {
  return address.startsWith(page) && /^(?:\?|$)/.test(address.slice(page.length));
}

interface PolicySources {
  secure: boolean;
  scriptHashes: readonly string[];
  paymentHosts: readonly string[];
  mediaHosts: readonly string[];
  streamHosts: readonly string[];
}

function policyFor({ secure, scriptHashes, paymentHosts, mediaHosts, streamHosts }: PolicySources) {
  return {
    useDefaults: false,
    directives: {
      "default-src": ["'self'"],
      "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...paymentHosts],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "blob:", "data:", ...paymentHosts],
      "media-src": ["'self'", "blob:", ...mediaHosts],
      "font-src": ["'self'"],
      "connect-src": ["'self'", ...paymentHosts, ...streamHosts],
      "frame-src": ["'self'", ...paymentHosts],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'", ...paymentHosts],
      "frame-ancestors": ["'self'"],
      ...(secure ? { "upgrade-insecure-requests": [] } : {}),
    },
  };
}
