CREATE TABLE "right_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"entitlement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "begins_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "right_reminders" ADD CONSTRAINT "right_reminders_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_reminders" ADD CONSTRAINT "right_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "right_reminders_once" ON "right_reminders" USING btree ("entitlement_id","kind","ends_at");--> statement-breakpoint
CREATE INDEX "right_reminders_person" ON "right_reminders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "entitlements_ending" ON "entitlements" USING btree ("ends_at");--> statement-breakpoint
-- The right of a renewal begins exactly where the present one ends; any other has begun, also where a charge was early.
CREATE OR REPLACE FUNCTION entitle_by_subscription(bought subscriptions) RETURNS void LANGUAGE sql AS $$
	INSERT INTO entitlements (id, user_id, starts_at, ends_at, source, source_id, ended_at, end_reason, created_at)
	SELECT gen_random_uuid()::text, bought.user_id,
		coalesce(bought.begins_at, least(bought.current_start, bought.created_at)),
		bought.current_end, 'subscription', bought.id,
		CASE WHEN bought.status <> 'active' THEN coalesce(bought.cancelled_at, bought.held_at, now()) END,
		CASE WHEN bought.status <> 'active' THEN CASE WHEN bought.held_at IS NULL THEN bought.status ELSE 'dispute' END END,
		bought.created_at
	WHERE bought.current_end IS NOT NULL
	ON CONFLICT (source, source_id) DO UPDATE SET user_id = excluded.user_id, starts_at = excluded.starts_at,
		ends_at = excluded.ends_at, end_reason = excluded.end_reason,
		ended_at = CASE WHEN excluded.ended_at IS NOT NULL THEN least(entitlements.ended_at, excluded.ended_at) END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER subscriptions_entitle_changed
	AFTER UPDATE OF status, current_start, current_end, begins_at, user_id, held_at ON subscriptions FOR EACH ROW
	WHEN ((OLD.status, OLD.current_start, OLD.current_end, OLD.begins_at, OLD.user_id, OLD.held_at) IS DISTINCT FROM (NEW.status, NEW.current_start, NEW.current_end, NEW.begins_at, NEW.user_id, NEW.held_at))
	EXECUTE FUNCTION keep_entitlement_of_subscription();
