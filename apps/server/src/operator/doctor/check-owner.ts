import type { BucketClaim } from "../../platform/media/s3/bucket-owner.ts";
import { bucketOfAnother } from "../../platform/media/storage-outage.ts";
import { type Finding, fine, failureReason, warning, wrong } from "./findings.ts";

export async function checkOwner(
  { bucket, owner }: BucketClaim,
  installation: () => Promise<string | undefined>,
): Promise<Finding> {
  const found = await owner();
  if (found === undefined)
    return fine(
      `the bucket ${bucket} has no mark yet: the server marks it when it starts, if it is empty or has its files`,
    );
  const own = await installation().catch(() => undefined);
  if (own === undefined)
    return warning(
      `the bucket ${bucket} belongs to the installation ${found}: whether that is this one is in its database`,
    );
  return found === own
    ? fine(`the bucket ${bucket} belongs to this installation`)
    : wrong(failureReason(bucketOfAnother(bucket, found)));
}
