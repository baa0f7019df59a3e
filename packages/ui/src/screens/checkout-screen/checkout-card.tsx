import { Card } from "../../components/card/card.tsx";
import type { CheckoutScreenProps } from "./checkout-screen.tsx";

export type CheckoutCardProps = Omit<CheckoutScreenProps, "catalogue">;

/** The price and the way to pay it, or what stands in their place. */
export function CheckoutCard({ checkout }: CheckoutCardProps) {
  return <Card className="p-5 sm:p-7">{checkout.status}</Card>;
}
