-- Companies and their people. One person in charge (PIC) each, and one company for each PIC: the column says both.
create table company (
  id uuid primary key default gen_random_uuid(),
  pic_id uuid not null unique references account,
  company_name text not null default '',
  business_name text not null default '',
  business_email text not null default '',
  contact_number text not null default '',
  number_of_employees integer,
  industry_type text not null default '',
  country text not null default 'ID',
  state text not null default '',
  city text not null default '',
  street_address text not null default '',
  postal_code text not null default '',
  stripe_customer_id text unique,
  created_at timestamptz not null default now()
);

-- An invitation and, once accepted, a membership.
create table team_member (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  -- Who accepted; nobody yet while it waits.
  account_id uuid references account on delete set null,
  invited_email text not null,
  email_key text not null,
  roles jsonb not null check (roles @> '[1001]'),
  status text not null check (status in ('waiting', 'approved', 'cancelled', 'disabled', 'archived')),
  -- SHA-256 of the key in the letter; null until the letter is written.
  key_sha256 text unique,
  key_expires_at timestamptz,
  language text not null default 'en',
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, email_key),
  check (status <> 'waiting' or (account_id is null and approved_at is null)),
  check (status <> 'approved' or approved_at is not null)
);
-- Nobody works for two companies at once.
create unique index team_member_one_company on team_member (account_id) where status = 'approved';
