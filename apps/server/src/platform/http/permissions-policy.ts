/** What neither the product nor a payment window uses. */
const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "publickey-credentials-create",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** What a payment window may use where it is another site's. */
const ofPayments = ["clipboard-write", "otp-credentials", "payment", "publickey-credentials-get"];

/** What the video player uses. */
const ofPlayer = ["autoplay", "fullscreen", "picture-in-picture"];

/** The `Permissions-Policy` of a page whose payment window comes from these hosts; none where it is of this site. */
export function permissionsPolicy(paymentHosts: readonly string[]): string {
  const hosts = ["self", ...paymentHosts.map((host) => `"${host}"`)].join(" ");
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...ofPlayer.map((feature) => `${feature}=(self)`),
    ...ofPayments.map((feature) => `${feature}=(${hosts})`),
  ].join(", ");
}
