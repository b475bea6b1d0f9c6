-- An invoice as it was given out: another edition each time that it names its seller or its buyer otherwise than the one before. What
-- was given out before this table stood begins at the next time, as edition 1: nobody wrote down whom it named.
create table invoice_edition (
  booking_id bigint not null references invoice (booking_id),
  edition integer not null check (edition > 0),
  -- SHA-256 of seller and buyer as they were printed; null once its payer's account is deleted: names can be guessed from it
  parties_sha256 text,
  issued_at timestamptz not null,
  primary key (booking_id, edition)
);

create function invoice_edition_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.parties_sha256 is null
    and (new.booking_id, new.edition, new.issued_at) = (old.booking_id, old.edition, old.issued_at) then
    return new;
  end if;
  raise exception 'an edition of an invoice is never changed or deleted';
end $$;
create trigger invoice_edition_is_final before update or delete on invoice_edition
  for each row execute function invoice_edition_is_final();
