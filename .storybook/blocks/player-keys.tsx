import { keyLines } from "../../packages/ui/src/kit/media/video-player/keyboard/key-list.ts";
import { Facts, type Row, Sheet } from "../foundations/sheet.tsx";

export function PlayerKeys() {
  const rows = keyLines().map(({ keys, does, pageKeys }): Row => [keys.join(", "), does, pageKeys.join(", ") || "no"]);

  return (
    <Sheet>
      <Facts
        caption="Keys while the player has the focus"
        headings={["Key", "Does", "On the whole page, where nothing else uses it"]}
        rows={rows}
      />
    </Sheet>
  );
}
