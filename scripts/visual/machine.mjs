import { arch, platform } from "node:process";

/** What differs between machines when the same page is drawn: the system's fonts, its form controls, antialiasing. */
const specimen = `<!doctype html><html lang="en"><body style="font:16px sans-serif">
<p>Sphinx of black quartz, judge my vow. ₹499 ✓ → 🎓 नमस्ते</p>
<p style="font-family:serif;font-size:23px;letter-spacing:-.02em">Sphinx of black quartz</p>
<p style="font-family:monospace">0123456789</p>
<select><option>2026</option></select> <input type="datetime-local"> <input type="checkbox" checked> <input type="range">
<div style="width:200px;height:80px;border-radius:33px;background:linear-gradient(33deg,#345,#fb3)"></div>
<svg width="120" height="60"><circle cx="40" cy="30" r="23.3" fill="none" stroke="#45a" stroke-width="1.7"/></svg>
</body></html>`;

/**
 * Names the type of machine that draws: baselines of one type mean nothing on another.
 * @param {Awaited<ReturnType<typeof import("./camera.mjs").openCamera>>} camera
 */
export async function machineType(camera) {
  const { hash } = await camera.picture(specimen);
  return `${platform}-${arch}, Chromium ${camera.version}, drawing ${hash.slice(0, 8)}`;
}
