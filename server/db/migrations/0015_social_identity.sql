-- Whoever signs in with an outside identity needs no password, and brings an e-mail that somebody may have proven.
alter table account alter column password_hash drop not null;
alter table account add column email_verified_at timestamptz;

-- One person at one identity provider. The e-mail is no key: it changes hands.
create table social_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- What a provider asked us to delete for one of its people: what we did, and not for whom.
create table data_deletion (
  code text primary key,
  provider text not null,
  outcome text not null check (outcome in ('deleted', 'unlinked', 'nothing_found')),
  requested_at timestamptz not null
);
