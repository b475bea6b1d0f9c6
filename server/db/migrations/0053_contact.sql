-- What is written on the contact page: sent on by a letter, or kept until a person has looked. Forgotten after a year.
create table contact_message (
  id bigint generated always as identity primary key,
  -- of this very text from this address on this day: what comes twice is one message
  digest text not null unique,
  account_id uuid references account on delete cascade,
  user_name text not null,
  email text not null,
  email_key text not null,
  subject text not null,
  message text not null,
  language text not null,
  partner text not null,
  -- why a person looks before it is sent on
  suspicions jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index contact_message_by_email on contact_message (email_key, created_at);

-- One row: what the times of contact forms are signed with, the same in every process and after every start.
create table contact_key (
  id integer primary key check (id = 1),
  key text not null
);
