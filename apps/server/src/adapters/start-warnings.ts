import { describeMisspelt } from "../config/misspelt-settings.ts";
import type { Config } from "../config/config.ts";

/** `0.0.0.0`, `::` and their other spellings. */
const everyAddress = /^[0.:]+$/;

export function startWarnings(config: Config): string[] {
  const { openDemo, demo, host, publicUrl, trustProxy, ffmpegMissing, misspelt } = config;
  const warnings = describeMisspelt(misspelt);
  if (ffmpegMissing) {
    warnings.push(
      "ffmpeg and ffprobe are not installed: videos are played as they were uploaded, however large. Install them" +
        " (Debian, Ubuntu: `apt-get install ffmpeg`) and start again, or set FFMPEG_PATH=off to leave it so.",
    );
  }
  if (openDemo) {
    warnings.push(
      `OPEN_DEMO is set: whoever reaches HOST=${host} or ${publicUrl} finds a server that is not in production` +
        (demo ? ", where everybody can sign in with the published demo accounts, as an administrator too" : "") +
        ". Nobody should enter anything there that is not for all to see. The pages under /dev and the payment sandbox" +
        " answer this machine alone. For anything but a demo set NODE_ENV=production.",
    );
  }
  if (trustProxy > 0 && everyAddress.test(host)) {
    warnings.push(
      `TRUST_PROXY=${trustProxy} is set while the server listens on all addresses (HOST=${host}): whoever reaches the` +
        " port without the proxy can forge the address that limits and logs go by. Set HOST to the address at which" +
        " the proxy reaches the server, 127.0.0.1 on the same machine, or close the port to everybody else.",
    );
  }
  return warnings;
}
