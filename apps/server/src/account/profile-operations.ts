import { checkProfile } from "@lms/api/forms";
import type { Dependencies } from "../dependencies.ts";
import { readForm } from "../platform/forms/multipart.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { Problem } from "../platform/lib/problem.ts";
import { VersionConflict } from "../platform/lib/version.ts";
import { requireValid } from "../platform/forms/require-valid.ts";
import { imageReceiver } from "../platform/media/images/image.ts";
import { removeMedia } from "../platform/media/remove-media.ts";
import { requireSignedIn } from "../platform/policy/decision.ts";
import { userResponse } from "./user-response.ts";
import * as repository from "./repository.ts";

type ProfileOperations = Pick<Operations<"user">, "updateUser" | "deleteAvatar" | "setUserLanguage">;

export function profileOperations(dependencies: Dependencies): ProfileOperations {
  const { config, db, media } = dependencies;

  return {
    updateUser: async (request) => {
      const { id } = requireSignedIn(request.viewer);
      await using form = await readForm(request, {
        fields: ["fullName"],
        files: { avatar: imageReceiver(media, "avatar", config.maxImageBytes) },
      });
      const known = await repository.findById(db, id);
      const hasAvatar = known?.avatarFile != null;
      const { fullName, avatar } = requireValid(
        "ProfileForm",
        { ...form.values, ...form.files },
        {
          check: (values) => checkProfile(values, { hasAvatar }),
          unusable: form.unusable,
        },
      );
      await avatar?.commit();
      const change = { fullName, avatarFile: avatar?.file, ifMatch: request.headers["if-match"] };
      const updated = await repository.updateProfile(db, id, change);
      if (updated?.outcome !== "updated") {
        if (avatar !== undefined) await removeMedia(dependencies, [{ bucket: "images", id: avatar.file }]);
        if (updated === undefined) throw new Problem(401, "account.signInFirst");
        const { user } = await userResponse(dependencies, updated.user, "account.fetched");
        throw new VersionConflict(412, "account.changedMeanwhile", { user });
      }
      const { replaced } = updated;
      if (replaced !== undefined) await removeMedia(dependencies, [{ bucket: "images", id: replaced }]);
      return await userResponse(dependencies, updated.user, "account.updated");
    },

    deleteAvatar: async ({ viewer }) => {
      const changed = await repository.deleteAvatar(db, requireSignedIn(viewer).id);
      if (changed === undefined) throw new Problem(401, "account.signInFirst");
      const { user, removed } = changed;
      if (removed !== null) await removeMedia(dependencies, [{ bucket: "images", id: removed }]);
      return userResponse(dependencies, user, "account.pictureDeleted");
    },

    setUserLanguage: async ({ body: { language }, viewer }) => {
      const user = await repository.setLanguage(db, requireSignedIn(viewer).id, language);
      if (user === undefined) throw new Problem(401, "account.signInFirst");
      return userResponse(dependencies, user, "account.languageSet");
    },
  };
}
