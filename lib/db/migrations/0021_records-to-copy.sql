CREATE TABLE "record_to_copy" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION public.note_record() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into public.record_to_copy (id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_to_copy AFTER INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.note_record();
--> statement-breakpoint
CREATE TRIGGER security_event_to_copy AFTER INSERT ON public.security_event FOR EACH ROW EXECUTE FUNCTION public.note_record();
