-- Keys that were mailed to the address of an account: who brings one back while logged in reads that mailbox.
create table mailbox_proof (
  key_sha256 text primary key,
  account_id uuid not null references account on delete cascade,
  -- the address it was mailed to; it proves no other
  email_key text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailbox_proof_of_account on mailbox_proof (account_id);

-- How many letters of a kind went to a mailbox, or from somebody, in the window that ends then. Addresses are hashed.
create table letter_count (
  scope text primary key,
  letters integer not null,
  window_ends_at timestamptz not null
);

-- Who tried it, wherever he is in charge by then, and how often the provider was asked about this one.
alter table card_attempt add column account_id uuid references account on delete set null;
alter table card_attempt add column asked integer not null default 1;
create index card_attempt_of_account on card_attempt (account_id, asked_at);
