-- A browser's session has a second half in a cookie; every session has a name, a device and an hour it was last seen.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  -- null: no browser's, the token alone opens it
  add column cookie_sha256 text unique,
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz not null default now();

-- Devices that signed in before: another one is worth a letter.
create table known_device (
  account_id uuid not null references account on delete cascade,
  device_sha256 text not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_sha256)
);
create index known_device_age on known_device (last_seen_at);
