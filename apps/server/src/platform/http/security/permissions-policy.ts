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

const ofPayments = ["clipboard-write", "otp-credentials", "payment", "publickey-credentials-get"];

const ofPlayer = ["autoplay", "fullscreen", "picture-in-picture"];

export function permissionsPolicy(paymentHosts: readonly string[]): string {
  const hosts = ["self", ...paymentHosts.map((host) => `"${host}"`)].join(" ");
  return [
    ...unused.map((feature) => `${feature}=()`),
    ...ofPlayer.map((feature) => `${feature}=(self)`),
    ...ofPayments.map((feature) => `${feature}=(${hosts})`),
  ].join(", ");
}
