/** The media store cannot do its work now. The message is for the operator. */
export class StorageOutage extends Error {
  override readonly name = "StorageOutage";
}

/** The media would be written to, or deleted from, what belongs to another installation. */
export class PlaceOfAnother extends StorageOutage {}

export function bucketOfAnother(bucket: string, owner: string): PlaceOfAnother {
  return new PlaceOfAnother(
    `The bucket ${bucket} belongs to another installation (${owner}): set S3_BUCKET to a bucket of its own. Only if` +
      ` that one is gone and this one takes its place, start once with S3_TAKE_OVER=${owner}`,
  );
}
