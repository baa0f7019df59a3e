CREATE TABLE "audit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_name" text,
	"person_id" text,
	"changes" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce(subject_name, '') || chr(10) || coalesce(subject_id, ''))) STORED
);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_kind" ON "audit_entries" USING btree ("actor_id","subject_kind","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_name" ON "audit_entries" USING hash ("subject_name");--> statement-breakpoint
CREATE INDEX "audit_entries_recorded" ON "audit_entries" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit trail only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
-- The purge alone says in its transaction that it purges, and even then a year is kept, by the database's own clock.
CREATE FUNCTION "keep_audit_year"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF coalesce(current_setting('lms.purges_audit', true), '') = 'on' AND OLD.recorded_at < now() - interval '1 year' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit trail only grows: % of % is refused', TG_OP, TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_only_grows" BEFORE UPDATE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_keeps_a_year" BEFORE DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_year"();--> statement-breakpoint
CREATE TRIGGER "audit_never_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
