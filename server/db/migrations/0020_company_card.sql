-- Whose saved card pays: the card provider's customer of a company. Null: a card, or another way, of the moment.
alter table payment add column customer_id text;
create index payment_saved_card on payment (customer_id, payment_method) where customer_id is not null;

-- Cards that somebody wanted to save for a company, so that nobody tries out stolen ones: the last hour's count.
create table card_attempt (
  company_id uuid not null references company on delete cascade,
  payment_method text not null,
  asked_at timestamptz not null,
  saved_at timestamptz,
  primary key (company_id, payment_method)
);
