import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { env, platform } from "node:process";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const fixedPlaces =
  platform === "darwin"
    ? [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
      ]
    : [];

/** Of several lists of features Chromium takes the last one, so it repeats what Playwright switches off. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Two pages that each window loads for its address bar, which takes more time than a page of the app. */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Switches that keep a test browser away from the network and let it run as root. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...offByPlaywright, ...addressBarPages].join(",")}`,
];

/**
 * The browser that tests drive: `CHROMIUM_PATH`, else a system Chromium or Chrome.
 * Undefined where there is none: Playwright then uses a build it downloaded itself.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  const onPath = (env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [env.CHROMIUM_PATH, ...onPath, ...fixedPlaces].find((path) => path !== undefined && isExecutable(path));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
