import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { wantsLittleData } from "../../lib/save-data.ts";
import { useTaken } from "../../lib/use-taken.ts";
import {
  areSettingsStandard,
  followPlayerSettings,
  playerSettings,
  standardSettings,
} from "../../playback/player-settings.ts";

/** A page of the server is taken over with the settings that it was made with, whatever this browser has. */
export function useOwnSettings() {
  const taken = useTaken();
  const [differ] = useState(() => !areSettingsStandard());
  const { ...settings } = useSnapshot(taken ? playerSettings : standardSettings);
  useEffect(followPlayerSettings, []);
  useEffect(() => {
    // The document had theatre mode until here.
    if (taken) delete document.documentElement.dataset["theatre"];
  }, [taken]);
  return { settings, playerKey: taken && differ ? "own" : "standard", saveData: taken && wantsLittleData() };
}
