import { fn } from "storybook/test";
import { bundle } from "../../billing/model/bundle.fixtures.ts";
import { payments } from "../../billing/model/payment.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { subscribed } from "./profile-screen.fixtures.ts";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

export const profileArgs = {
  profile: ready(subscribed),
  editProfileHref: "/user/editprofile",
  changePasswordHref: "/changepassword",
  bundle,
  payments: ready(payments),
  now: () => Date.now(),
  onRetry: fn(),
  onRetryPayments: fn(),
} satisfies ProfileScreenProps;
