import { AtSign, MapPinOff, SquareUser } from "lucide-react";
import { AccountLayout } from "../account-layout/account-layout.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { EditProfileForm } from "./edit-profile-form.tsx";
import { EditProfileSkeleton } from "./edit-profile-skeleton.tsx";
import type { EditProfileScreenProps } from "./edit-profile-screen-props.ts";

const notes = [
  { icon: <SquareUser />, title: "A square picture suits best", text: "Any other shape is cut to its middle." },
  {
    icon: <MapPinOff />,
    title: "Only the picture is kept",
    text: "Where and with what it was taken is removed from the file.",
  },
  { icon: <AtSign />, title: "Your email stays as it is", text: "You log in with it." },
];

export function EditProfileScreen({ profile, onRetry, ...form }: EditProfileScreenProps) {
  return (
    <AccountLayout
      title="Edit your profile"
      lead="Your name and your picture, as they appear on this site."
      back={{ href: "/user/profile", label: "Back to your profile" }}
      notes={notes}
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
