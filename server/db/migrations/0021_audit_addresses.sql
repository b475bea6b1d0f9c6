-- A line is hashed over a salted digest of the network address, so that the address and its salt can be forgotten and the
-- chain still holds. Lines from before were hashed over the address itself: they have no digest and keep it.
alter table audit_event
  add column ip_salt text,
  add column ip_sha256 text,
  alter column ip drop not null;
create index audit_event_with_address on audit_event (at) where ip is not null and ip_sha256 is not null;

drop trigger audit_event_is_final on audit_event;
create trigger audit_event_is_final before delete or truncate on audit_event
  for each statement execute function audit_event_is_final();

-- The one change that a line may see: it forgets the address, and not while it is young.
create function audit_event_only_forgets() returns trigger language plpgsql as $$
begin
  if new.ip is null and new.ip_salt is null and old.ip_sha256 is not null
    and old.at < clock_timestamp() - interval '30 days'
    and (new.seq, new.at, new.kind, new.account_id, new.actor_id, new.correlation_id, new.details::text,
         new.previous_sha256, new.sha256, new.ip_sha256)
      is not distinct from
        (old.seq, old.at, old.kind, old.account_id, old.actor_id, old.correlation_id, old.details::text,
         old.previous_sha256, old.sha256, old.ip_sha256)
  then
    return new;
  end if;
  raise exception 'audit_event is append-only';
end $$;
create trigger audit_event_only_forgets before update on audit_event
  for each row execute function audit_event_only_forgets();
