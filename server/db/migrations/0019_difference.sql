-- Where our books and those of a payment provider or a supplier disagree: found daily, open until a later look does not
-- find it, or a person accepts it.
create table difference (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  details text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  settled_at timestamptz,
  accepted_by text,
  unique (kind, subject)
);
