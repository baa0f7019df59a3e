CREATE TABLE "entitlements" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"source" text NOT NULL,
	"source_id" text,
	"reason" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_user" ON "entitlements" USING btree ("user_id") WHERE "entitlements"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_source" ON "entitlements" USING btree ("source","source_id");--> statement-breakpoint
-- The gateway's clock may be ahead of the server's: a period that begins within the hour has begun.
CREATE FUNCTION entitle_by_subscription(bought subscriptions) RETURNS void LANGUAGE sql AS $$
	INSERT INTO entitlements (id, user_id, starts_at, ends_at, source, source_id, ended_at, end_reason, created_at)
	SELECT gen_random_uuid()::text, bought.user_id,
		CASE WHEN bought.current_start > now() + interval '1 hour' THEN bought.current_start
			ELSE least(bought.current_start, bought.created_at, now()) END,
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
CREATE FUNCTION keep_entitlement_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR NEW.current_end IS NULL THEN
		DELETE FROM entitlements WHERE source = 'subscription' AND source_id = coalesce(NEW.id, OLD.id);
	ELSE
		PERFORM entitle_by_subscription(NEW);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_entitle AFTER INSERT OR DELETE ON subscriptions FOR EACH ROW EXECUTE FUNCTION keep_entitlement_of_subscription();--> statement-breakpoint
CREATE TRIGGER subscriptions_entitle_changed AFTER UPDATE OF status, current_start, current_end, user_id, held_at ON subscriptions FOR EACH ROW
	WHEN ((OLD.status, OLD.current_start, OLD.current_end, OLD.user_id, OLD.held_at) IS DISTINCT FROM (NEW.status, NEW.current_start, NEW.current_end, NEW.user_id, NEW.held_at))
	EXECUTE FUNCTION keep_entitlement_of_subscription();
--> statement-breakpoint
-- Whoever may watch today may watch at once, also where a period is recorded to begin later.
INSERT INTO entitlements (id, user_id, starts_at, ends_at, source, source_id, ended_at, end_reason, created_at)
SELECT gen_random_uuid()::text, user_id, least(current_start, created_at, now()), current_end, 'subscription', id,
	CASE WHEN status <> 'active' THEN coalesce(cancelled_at, held_at, now()) END,
	CASE WHEN status <> 'active' THEN CASE WHEN held_at IS NULL THEN status ELSE 'dispute' END END, created_at
FROM subscriptions WHERE current_end IS NOT NULL;
