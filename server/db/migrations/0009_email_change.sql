-- An address that waits for its owner to use the link sent to it, and the changes of the last weeks: a browser that
-- still knows the old address is the same person's.
create table email_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  old_email text not null,
  old_email_key text not null,
  email text not null,
  email_key text not null,
  language text not null,
  -- the session that asked, which survives the change
  session_sha256 text not null,
  -- of the key in the letter, which exists nowhere else; null until the letter is written
  key_sha256 text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz
);
create unique index email_change_one_pending on email_change (account_id)
  where confirmed_at is null and cancelled_at is null;
create index email_change_by_address on email_change (email_key, created_at);
