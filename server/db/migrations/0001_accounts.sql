-- Accounts and their sessions. Tokens are opaque; only their SHA-256 is stored.
create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- NFKC, trimmed, lower case: the identity. `email` keeps what was typed.
  email_key text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  contact_number text not null,
  country text not null default 'UNKNOWN',
  is_test boolean not null default false,
  created_at timestamptz not null default now()
);

create table session (
  token_sha256 text primary key,
  account_id uuid not null references account on delete cascade,
  remember boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_account on session (account_id) where revoked_at is null;
