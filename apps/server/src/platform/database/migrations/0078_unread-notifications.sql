CREATE INDEX "lecture_news_at" ON "lecture_news" USING btree ("at");--> statement-breakpoint
-- What changes an unread count says so. PostgreSQL makes one notification of the equal ones of a transaction.
CREATE FUNCTION "notify_unread"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('unread', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notice_recipients_unread" AFTER INSERT OR UPDATE OR DELETE ON "notice_recipients" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();--> statement-breakpoint
CREATE TRIGGER "right_reminders_unread" AFTER INSERT OR UPDATE OR DELETE ON "right_reminders" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();--> statement-breakpoint
CREATE TRIGGER "lecture_news_unread" AFTER INSERT OR UPDATE OF "at" OR DELETE ON "lecture_news" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();--> statement-breakpoint
CREATE TRIGGER "question_followers_unread" AFTER INSERT OR UPDATE OF "following", "seen_at" OR DELETE ON "question_followers" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();--> statement-breakpoint
CREATE TRIGGER "posts_unread" AFTER INSERT OR UPDATE OF "state", "reported_at" OR DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();--> statement-breakpoint
CREATE TRIGGER "users_unread" AFTER UPDATE OF "news_seen_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_unread"();
