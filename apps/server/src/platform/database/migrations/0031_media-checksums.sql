CREATE TABLE "media_checksums" (
	"bucket" text NOT NULL,
	"id" text NOT NULL,
	"sums" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"damaged_since" timestamp with time zone,
	"damage" text DEFAULT '' NOT NULL,
	CONSTRAINT "media_checksums_bucket_id_pk" PRIMARY KEY("bucket","id")
);
--> statement-breakpoint
CREATE INDEX "media_checksums_due" ON "media_checksums" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "media_checksums_damaged" ON "media_checksums" USING btree ("damaged_since") WHERE "media_checksums"."damaged_since" is not null;