-- How a verified roaming pass reaches its operator, and what the operator tells.

-- A list of passes that was put into an operator's box, or is about to be. It holds numbers, so only its fingerprint is kept.
create table pass_list (
  id bigint generated always as identity primary key,
  partner text not null,
  name text not null unique,
  fingerprint text not null,
  state text not null default 'SENDING' check (state in ('SENDING', 'TAKEN', 'ABANDONED')),
  sent_at timestamptz not null,
  settled_at timestamptz
);
-- The next one waits until it is known what became of the one before.
create unique index pass_list_one_sending on pass_list (partner) where state = 'SENDING';

-- Files of results that were read; one with lines that nobody can read is read again for a day, as it may not be whole yet.
create table pass_result_file (
  partner text not null,
  name text not null,
  first_read_at timestamptz not null,
  -- null while it is read again
  finished_at timestamptz,
  unreadable integer not null,
  primary key (partner, name)
);

-- Each time that somebody got no pass for a number, why, and in the operator's words.
create table pass_refusal (
  id bigint generated always as identity primary key,
  booking_id bigint not null references roaming_pass,
  reason text not null,
  because text,
  refused_at timestamptz not null
);
create index pass_refusal_by_booking on pass_refusal (booking_id);

alter table roaming_pass
  -- with the booking's reference the key by which the operator knows it; another one after the operator has refused
  add column issue_no integer not null default 1,
  -- the list that asks for it
  add column list_id bigint references pass_list,
  -- when the operator gave it
  add column accepted_at timestamptz,
  -- of a pass that was cancelled after it may have been given: is it taken back?
  add column revoke text check (revoke in ('ASKED', 'SENT', 'DONE', 'REFUSED')),
  add column revoke_list_id bigint references pass_list,
  drop constraint roaming_pass_refusal_check,
  add constraint roaming_pass_refusal_check
    check (refusal in ('OTHER_OPERATOR', 'SUSPENDED', 'HAS_PASS', 'NOT_GIVEN'));
create index roaming_pass_by_list on roaming_pass (list_id) where list_id is not null;
create index roaming_pass_to_revoke on roaming_pass (partner) where revoke = 'ASKED';
