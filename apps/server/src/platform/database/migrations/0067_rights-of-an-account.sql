ALTER TABLE "users" ADD COLUMN "first_right_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "right_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_first_right" ON "users" USING btree ("first_right_at");--> statement-breakpoint
CREATE INDEX "entitlements_beginning" ON "entitlements" USING btree ("starts_at");--> statement-breakpoint
CREATE FUNCTION keep_rights_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	account text := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
	first_one timestamptz;
	last_end timestamptz;
BEGIN
	SELECT min(starts_at), max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL)
	INTO first_one, last_end FROM entitlements WHERE user_id = account;
	UPDATE users SET first_right_at = first_one, right_until = last_end
	WHERE id = account AND (first_right_at, right_until) IS DISTINCT FROM (first_one, last_end);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER entitlements_of_account AFTER INSERT OR UPDATE OR DELETE ON entitlements
	FOR EACH ROW EXECUTE FUNCTION keep_rights_of_account();
--> statement-breakpoint
UPDATE users SET first_right_at = first_one, right_until = last_end FROM (
	SELECT user_id, min(starts_at) AS first_one, max(coalesce(ends_at, '9999-12-31 UTC')) FILTER (WHERE ended_at IS NULL) AS last_end
	FROM entitlements GROUP BY user_id
) AS rights WHERE rights.user_id = users.id;
