import type { Dependencies } from "../dependencies.ts";
import { readForm } from "../platform/forms/multipart.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { fieldProblem, type Problem } from "../platform/lib/problem.ts";
import { requireValid } from "../platform/forms/require-valid.ts";
import { enqueueMail } from "../platform/mail/mail-queue.ts";
import { requestedLanguage } from "../platform/http/language/language.ts";
import { imageReceiver } from "../platform/media/images/image.ts";
import { removeMedia } from "../platform/media/remove-media.ts";
import { requireStrongPassword } from "./passwords/password-strength.ts";
import * as repository from "./repository.ts";
import { success } from "../platform/lib/message.ts";

export function signUpOperations(dependencies: Dependencies): Pick<Operations<"user">, "signUp"> {
  const { config, db, media, passwords, clock } = dependencies;

  return {
    signUp: async (request) => {
      await using form = await readForm(request, {
        fields: ["fullName", "email", "password"],
        files: { avatar: imageReceiver(media, "avatar", config.maxImageBytes) },
      });
      const { fullName, email, password, avatar } = requireValid("SignUpForm", { ...form.values, ...form.files }, form);
      await requireStrongPassword("password", password, { fullName, email });
      if ((await repository.findByEmail(db, email)) !== undefined) throw emailTaken();
      const passwordHash = await passwords.hash(password);
      await avatar?.commit();
      const language = requestedLanguage(request);
      const user = { fullName, email, passwordHash, avatarFile: avatar?.file, role: "USER", language } as const;
      const now = clock();
      const created = await db.transaction(async (tx) => {
        const id = await repository.insertUser(tx, user, now);
        if (id !== undefined) await enqueueMail(tx, { kind: "welcome", userId: id }, now);
        return id !== undefined;
      });
      if (!created) {
        if (avatar !== undefined) await removeMedia(dependencies, [{ bucket: "images", id: avatar.file }]);
        throw emailTaken();
      }
      return success("account.created");
    },
  };
}

function emailTaken(): Problem {
  return fieldProblem(409, "email", "account.emailTaken");
}
