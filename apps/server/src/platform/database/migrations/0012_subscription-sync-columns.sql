ALTER TABLE "subscriptions" ADD COLUMN "last_sync_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "applied_sync_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "synced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "last_sync_number" = "asked", "applied_sync_number" = "heard", "synced_at" = "heard_at";--> statement-breakpoint
CREATE INDEX "subscriptions_synced" ON "subscriptions" USING btree ("gateway","status","synced_at");--> statement-breakpoint
-- The previous version of the server reads and writes the old columns and may still run.
CREATE FUNCTION "copy_renamed_subscription_columns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		NEW."last_sync_number" := greatest(NEW."last_sync_number", NEW."asked");
		NEW."applied_sync_number" := greatest(NEW."applied_sync_number", NEW."heard");
		NEW."synced_at" := coalesce(NEW."synced_at", NEW."heard_at");
	ELSE
		IF NEW."asked" IS DISTINCT FROM OLD."asked" THEN
			NEW."last_sync_number" := NEW."asked";
		END IF;
		IF NEW."heard" IS DISTINCT FROM OLD."heard" THEN
			NEW."applied_sync_number" := NEW."heard";
		END IF;
		IF NEW."heard_at" IS DISTINCT FROM OLD."heard_at" THEN
			NEW."synced_at" := NEW."heard_at";
		END IF;
	END IF;
	NEW."asked" := NEW."last_sync_number";
	NEW."heard" := NEW."applied_sync_number";
	NEW."heard_at" := NEW."synced_at";
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "subscriptions_renamed_columns" BEFORE INSERT OR UPDATE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION "copy_renamed_subscription_columns"();