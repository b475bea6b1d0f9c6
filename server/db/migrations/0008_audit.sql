-- What happened to accounts and companies, for ever. Each line holds the hash of the one before it.
create table audit_event (
  seq bigint primary key,
  at timestamptz not null,
  kind text not null,
  -- whom it is about, and who did it; no references: a line outlives the account
  account_id uuid,
  actor_id uuid,
  ip text not null,
  correlation_id text not null,
  -- json keeps the text as it was written, which is what was hashed
  details json not null,
  previous_sha256 text not null,
  sha256 text not null unique
);
create index audit_event_by_account on audit_event (account_id, seq);

create function audit_event_continues() returns trigger language plpgsql as $$
declare
  last record;
begin
  select seq, sha256 into last from audit_event order by seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.previous_sha256 <> coalesce(last.sha256, repeat('0', 64)) then
    raise exception 'audit_event: line % does not continue the chain', new.seq;
  end if;
  return new;
end $$;
create trigger audit_event_continues before insert on audit_event
  for each row execute function audit_event_continues();

create function audit_event_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only';
end $$;
create trigger audit_event_is_final before update or delete or truncate on audit_event
  for each statement execute function audit_event_is_final();
