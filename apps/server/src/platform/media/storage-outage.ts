/** The media store cannot do its work now. The message is for the operator. */
export class StorageOutage extends Error {
  override readonly name = "StorageOutage";
}
