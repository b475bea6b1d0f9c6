-- How often the password was set: whatever was issued for an older one is dead.
alter table account add column password_version integer not null default 0;

-- Links to set a forgotten password. Only the key's SHA-256 is stored.
create table password_reset (
  key_sha256 text primary key,
  account_id uuid not null references account on delete cascade,
  -- the address it was mailed to: a key is worth nothing once the account has moved to another one
  email_key text not null,
  password_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_by_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);
