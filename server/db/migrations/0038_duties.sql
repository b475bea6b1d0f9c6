-- Parts of running a company that its person in charge shares with others.
create table company_duty (
  company_id uuid not null references company on delete cascade,
  member_id uuid not null references team_member on delete cascade,
  duty text not null check (duty in ('admin', 'approver', 'finance')),
  -- Null once the account is deleted.
  granted_by uuid references account on delete set null,
  granted_at timestamptz not null,
  primary key (member_id, duty)
);
create index company_duty_by_company on company_duty (company_id, duty);

-- Who acts in somebody's place, and until the end of which day. One at a time for each.
create table company_deputy (
  company_id uuid not null references company on delete cascade,
  -- The person in charge, or somebody with a duty: an account, since who is in charge may have no membership.
  principal_id uuid not null references account on delete cascade,
  member_id uuid not null references team_member on delete cascade,
  last_day date not null,
  named_at timestamptz not null,
  primary key (company_id, principal_id)
);
create index company_deputy_by_member on company_deputy (member_id);

-- Whoever leaves comes back with nothing, however he left: rows of people who do not belong are not read, but a membership
-- may be opened again.
create function company_duty_ends_with_membership() returns trigger language plpgsql as $$
begin
  delete from company_duty where member_id = old.id;
  delete from company_deputy
    where member_id = old.id or (company_id = old.company_id and principal_id = old.account_id);
  return new;
end $$;
create trigger company_duty_ends_with_membership after update on team_member
  for each row when (old.status = 'approved' and new.status <> 'approved')
  execute function company_duty_ends_with_membership();

-- A company that is handed over: whoever is in charge needs no duty, and neither of the two keeps a deputy of before.
create function company_duty_ends_with_handover() returns trigger language plpgsql as $$
begin
  delete from company_duty using team_member
    where team_member.id = company_duty.member_id and team_member.company_id = new.id
      and team_member.account_id = new.pic_id;
  delete from company_deputy
    where company_id = new.id and (principal_id in (old.pic_id, new.pic_id) or member_id in
      (select id from team_member where company_id = new.id and account_id = new.pic_id));
  return new;
end $$;
create trigger company_duty_ends_with_handover after update on company
  for each row when (old.pic_id <> new.pic_id)
  execute function company_duty_ends_with_handover();
