import { t } from "@lms/texts/account/edit-profile-screen";
import { AtSign, MapPinOff, SquareUser } from "lucide-react";
import { AccountLayout } from "../account-layout/account-layout.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { EditProfileSkeleton } from "./edit-profile-skeleton.tsx";
import type { EditProfileScreenProps } from "./edit-profile-screen-props.ts";

export function EditProfileScreen({ profile, onRetry, ...form }: EditProfileScreenProps) {
  return (
    <AccountLayout
      title={t("title")}
      lead={t("lead")}
      back={{ href: "/user/profile", label: t("back") }}
      notes={[
        { icon: <SquareUser />, title: t("square"), text: t("squareNote") },
        { icon: <MapPinOff />, title: t("onlyPicture"), text: t("onlyPictureNote") },
        { icon: <AtSign />, title: t("sameEmail"), text: t("sameEmailNote") },
      ]}
    >
      <EditProfileBody profile={profile} onRetry={onRetry} {...form} />
    </AccountLayout>
  );
}

function EditProfileBody({ profile, onRetry, ...form }: EditProfileScreenProps) {
  switch (profile.status) {
    case "loading":
      return <EditProfileSkeleton />;
    case "failed":
      return <ErrorState message={profile.message} onRetry={onRetry} className="border-0 p-0 sm:py-6" />;
    case "ready":
      return <EditProfileForm saved={profile.value} cancelHref="/user/profile" {...form} />;
    default:
      return profile satisfies never;
  }
}
