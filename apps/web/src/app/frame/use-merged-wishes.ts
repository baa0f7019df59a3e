import { useEffect } from "react";
import { wishesKey } from "../../catalogue/wishes-key.ts";
import { browserStorage } from "../../lib/storage.ts";

/** What a visitor wished for comes to the account that is signed in to. */
export function useMergedWishes(
  user: { readonly _id: string; readonly seeing?: object | undefined } | undefined,
): void {
  const { _id: userId, seeing } = user ?? {};
  useEffect(() => {
    if (userId !== undefined && !seeing && browserStorage.read(wishesKey) !== undefined) void merge();
  }, [userId, seeing]);
}

async function merge(): Promise<void> {
  try {
    const { mergeWishes } = await import("../../catalogue/change-wishes.ts");
    await mergeWishes();
  } catch {
    // They stay in the browser: a later page sends them.
  }
}
