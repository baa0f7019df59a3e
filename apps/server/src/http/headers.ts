import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** Sets the security headers of every answer. Those that demand https are sent only where the site is under https. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Config, "publicUrl" | "payments">,
): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  // Its payment window loads from several hosts, and from others as time goes by.
  const razorpay = payments?.provider === "razorpay" ? ["https://*.razorpay.com"] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...razorpay],
        // Dialogs, toasts and charts set style attributes.
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "blob:", "data:", ...razorpay],
        "media-src": ["'self'", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...razorpay],
        "frame-src": ["'self'", ...razorpay],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'", ...razorpay],
        "frame-ancestors": ["'self'"],
        ...(secure ? { "upgrade-insecure-requests": [] } : {}),
      },
    },
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    // A payment window is another site's and must be able to answer this one.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Under a stricter policy browsers send `Origin: null` from this site's own forms.
    referrerPolicy: { policy: "same-origin" },
  });
}
