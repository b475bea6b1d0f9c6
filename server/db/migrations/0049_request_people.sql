-- Whose stay a request was as it was asked: the accounts of the company that were called as a guest of it. They may be called
-- otherwise by now, and are no more to decide on it.
alter table approval_request add column guest_ids jsonb not null default '[]';

-- Since when who asked or who travels has left. Whoever is invited back does not find the request alive.
alter table approval_request add column left_at timestamptz;

create function approval_request_ends_with_membership() returns trigger language plpgsql as $$
begin
  update approval_request set left_at = now()
    where company_id = old.company_id and old.account_id in (requester_id, traveller_id)
      and left_at is null and state in ('WAITING', 'PRICE_ASKED', 'ALLOWED', 'APPROVED');
  return new;
end $$;
create trigger approval_request_ends_with_membership after update on team_member
  for each row when (old.status = 'approved' and new.status <> 'approved')
  execute function approval_request_ends_with_membership();
