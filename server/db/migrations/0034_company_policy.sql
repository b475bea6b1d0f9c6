-- What a company asks of its people's stays. Saving makes the next version.
create table company_policy_version (
  company_id uuid not null references company on delete cascade,
  version integer not null check (version > 0),
  -- Null once the account is deleted.
  saved_by uuid references account on delete set null,
  saved_at timestamptz not null,
  -- PolicyBody
  body jsonb not null,
  primary key (company_id, version)
);
create index company_policy_version_by_person on company_policy_version (saved_by);

-- Bookings name the version that they were judged by: it says for ever what it said then.
create function company_policy_version_is_final() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.version, new.saved_at, new.body) is distinct from
     (old.company_id, old.version, old.saved_at, old.body) then
    raise exception 'company_policy_version: a version is never changed';
  end if;
  return new;
end $$;
create trigger company_policy_version_is_final before update on company_policy_version
  for each row execute function company_policy_version_is_final();
